// The clock as this browser shows it: what the server said last, counted down from there. It decides nothing.

import { t } from '../lib/messages';
import type { Chair, ClockFace } from '../wire';

/** How often it is looked at while it runs, in milliseconds. */
const LOOK = 250;
/** When it is said aloud how much is left, in milliseconds. */
const SAID = [5 * 60_000, 60_000] as const;

/** Time left as a clock shows it: whole seconds, 0 only when nothing is left. */
export function timeOf(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (n: number): string => String(n).padStart(2, '0');
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  if (days > 0) return t('time-left-days', { days, time: `${two(hours)}:${two(minutes)}` });
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The mark that was passed between two looks: then it is worth saying. */
export function passed(before: number, after: number): number | null {
  return SAID.find((mark) => before > mark && after <= mark && after > 0) ?? null;
}

export class Clock {
  face = $state.raw<ClockFace | null>(null);
  /** The last mark that was passed, and by whom. */
  mark = $state.raw<{ seat: Chair; left: number } | null>(null);
  /** Whether the card of a fallen flag was put off. */
  isPutOff = $state(false);

  #heard = 0;
  #now = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;

  hear(face: ClockFace | null): void {
    const down = (one: ClockFace | null): string => `${one?.red === 0} ${one?.blue === 0}`;
    if (down(face) !== down(this.face)) this.isPutOff = false;
    this.#now = this.#heard = Date.now();
    this.face = face;
    this.mark = null;
    clearInterval(this.#timer);
    if (face?.running) this.#timer = setInterval(() => this.#look(), LOOK);
  }

  /** Milliseconds that a seat has left. */
  left(seat: Chair): number {
    const face = this.face;
    if (!face) return 0;
    return Math.max(0, face[seat] - (face.running === seat ? this.#now - this.#heard : 0));
  }

  isDown(seat: Chair): boolean {
    return this.face !== null && this.left(seat) === 0;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const seat = this.face?.running;
    if (!seat) return;
    const before = this.left(seat);
    this.#now = Date.now();
    const left = this.left(seat);
    if (passed(before, left) !== null) this.mark = { seat, left };
    if (left === 0) clearInterval(this.#timer);
  }
}
