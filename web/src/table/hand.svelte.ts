// The hand over the table: what pointer movements mean. It names pieces and places, never a rule.

import type { Session } from '../battle/session.svelte';
import type { Stage } from '../battle/stage.svelte';
import { seenAll, touched } from '../draw/canvas';
import { type Place, length, middle, minus, place } from '../draw/plane';
import type { Corner, Gesture, Spot, Token } from '../wire';
import { Arrows, type Tone, toneOf } from './arrows.svelte';
import type { Camera } from './camera.svelte';

/** What lies under a pointer, as the drawing marks it. */
export interface Under {
  readonly piece: string | null;
  readonly ghost: string | null;
  readonly handle: string | null;
}

export type Tool = 'select' | 'measure';

type Act =
  | { type: 'pan'; last: Place }
  | { type: 'band'; from: Place }
  | { type: 'measure' }
  | { type: 'arrow'; from: Spot; tone: Tone }
  | { type: 'pinch'; span: number; centre: Place }
  | { type: 'press'; from: Place; under: Under; isShift: boolean; isTouch: boolean }
  | { type: 'carry'; make: (to: Spot) => Gesture }
  | { type: 'none' };

const SLOP = 5;

export class Hand {
  tool = $state<Tool>('select');
  /** The rubber band, in places of the picture. */
  band = $state.raw<[Place, Place] | null>(null);
  /** The measuring line, on the table. */
  ruler = $state.raw<readonly Spot[]>([]);
  isBusy = $state(false);
  readonly arrows = new Arrows();

  readonly #session: Session | null;
  readonly #stage: Stage;
  readonly #camera: Camera;
  readonly #pointers = new Map<number, Place>();
  #act: Act = { type: 'none' };
  /** Corners on the way, set with the space bar while dragging. */
  #through: Spot[] = [];
  #here: Place = place(0, 0);

  constructor(session: Session | null, stage: Stage, camera: Camera) {
    this.#session = session;
    this.#stage = stage;
    this.#camera = camera;
  }

  down(event: PointerEvent, pixel: Place, under: Under): void {
    this.#pointers.set(event.pointerId, pixel);
    this.#here = pixel;
    const [first, second] = [...this.#pointers.values()];
    if (first && second) {
      this.#abandon();
      this.#act = { type: 'pinch', span: length(minus(first, second)), centre: middle([first, second]) };
    } else if (this.tool === 'measure' || event.altKey) {
      const spot = this.#spot(pixel);
      if (spot) this.ruler = event.shiftKey && this.ruler.length > 0 ? [...this.ruler, spot] : [spot, spot];
      this.#act = { type: 'measure' };
    } else if (event.button === 2) {
      const from = this.#spot(pixel);
      if (from) this.#act = { type: 'arrow', from, tone: toneOf(event) };
    } else if (event.button === 1) {
      this.#act = { type: 'pan', last: pixel };
    } else if (event.button === 0) {
      this.#act = {
        type: 'press',
        from: pixel,
        under,
        isShift: event.shiftKey,
        isTouch: event.pointerType !== 'mouse',
      };
      if (event.pointerType !== 'mouse' && under.piece !== null) this.#rest(under.piece);
    }
    this.isBusy = this.#act.type !== 'none';
  }

  /** Where the pointer was last, in the window. */
  get here(): Place {
    return this.#here;
  }

  move(event: PointerEvent, pixel: Place): void {
    if (this.#pointers.size === 0) this.#here = pixel;
    if (!this.#pointers.has(event.pointerId)) return;
    this.#pointers.set(event.pointerId, pixel);
    this.#here = pixel;
    const act = this.#act;
    switch (act.type) {
      case 'pan':
        this.#camera.pan(minus(pixel, act.last));
        this.#act = { type: 'pan', last: pixel };
        return;
      case 'pinch':
        return this.#pinch(act);
      case 'band':
        this.band = [act.from, this.#camera.under(pixel)];
        return;
      case 'measure': {
        const spot = this.#spot(pixel);
        if (spot) this.ruler = [...this.ruler.slice(0, -1), spot];
        return;
      }
      case 'arrow': {
        const to = this.#spot(pixel);
        if (to) this.arrows.pull(act.from, to, act.tone);
        return;
      }
      case 'carry':
        return this.#carry(act.make, pixel);
      case 'press':
        if (length(minus(pixel, act.from)) > SLOP) this.#begin(act, pixel);
        return;
      case 'none':
        return;
    }
  }

  up(event: PointerEvent, pixel: Place): void {
    if (!this.#pointers.delete(event.pointerId)) return;
    const act = this.#act;
    this.#act = { type: 'none' };
    this.isBusy = false;
    this.#unrest();
    if (act.type === 'press') this.#click(act);
    else if (act.type === 'carry') {
      this.#carry(act.make, pixel);
      this.#session?.orders.release();
    } else if (act.type === 'band') this.#gather();
    else if (act.type === 'arrow') this.arrows.let();
    else if (act.type === 'measure' && this.tool !== 'measure') this.ruler = [];
  }

  /** Something took the pointers away. */
  lost(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
    this.#unrest();
    this.#abandon();
  }

  /** The piece a finger rests on: its zones, fire and reach are shown while it does. */
  rested = $state<string | null>(null);
  #resting: ReturnType<typeof setTimeout> | null = null;

  #rest(piece: string): void {
    this.#resting = setTimeout(() => {
      if (this.#act.type !== 'press') return;
      this.rested = piece;
      this.#act = { type: 'none' };
      this.#session?.look(piece);
    }, 450);
  }

  #unrest(): void {
    if (this.#resting) clearTimeout(this.#resting);
    this.#resting = null;
    if (this.rested !== null) this.#session?.refreshOverlays(null);
    this.rested = null;
  }

  /** Drops what is being carried. */
  drop(): void {
    this.#abandon();
    this.ruler = [];
  }

  /** A corner on the way, here. */
  turnHere(): boolean {
    if (this.#act.type !== 'carry') return false;
    const gesture = this.#act.make(this.#spot(this.#here) ?? { x: 0, y: 0 });
    const corner = gesture.type === 'drag' ? gesture.through.at(-1) : undefined;
    if (corner) this.#through.push(corner);
    return corner !== undefined;
  }

  #abandon(): void {
    if (this.#act.type === 'carry') this.#session?.orders.cancel();
    this.#act = { type: 'none' };
    this.band = null;
    this.isBusy = false;
  }

  #spot(pixel: Place): Spot | null {
    const canvas = this.#camera.canvas;
    return canvas ? touched(canvas, this.#camera.under(pixel)) : null;
  }

  #pinch(act: { span: number; centre: Place }): void {
    const [first, second] = [...this.#pointers.values()];
    if (!first || !second) return;
    const [span, centre] = [length(minus(first, second)), middle([first, second])];
    this.#camera.pan(minus(centre, act.centre));
    this.#camera.zoomAt(centre, span / Math.max(act.span, 1));
    this.#act = { type: 'pinch', span, centre };
  }

  /** The pointer went far enough to mean more than a click. */
  #begin(press: Extract<Act, { type: 'press' }>, pixel: Place): void {
    const carried = this.#carryable(press);
    if (carried) {
      this.#through = [];
      this.#act = { type: 'carry', make: carried };
      this.#carry(carried, pixel);
    } else if (press.isShift && press.under.piece === null) {
      this.#act = { type: 'band', from: this.#camera.under(press.from) };
    } else {
      this.#act = { type: 'pan', last: pixel };
    }
  }

  /** The gesture that a drag from here makes, if there is something to carry. */
  #carryable({ under, from }: Extract<Act, { type: 'press' }>): ((to: Spot) => Gesture) | null {
    const session = this.#session;
    if (!session?.isMine) return null;
    const pieces = (): string[] => [...session.selection];
    if (under.handle !== null) {
      const handle = under.handle;
      return handle === 'turn'
        ? (to) => ({ type: 'turn', pieces: pieces(), to })
        : (to) => ({ type: 'wheel', pieces: pieces(), corner: handle as Corner, to });
    }
    const id = under.ghost ?? under.piece;
    const token = id === null ? null : session.piece(id);
    const start = this.#spot(from);
    if (!token || !start || !session.commands(token)) return null;
    if (!session.selection.includes(token.id)) session.select([token.id]);
    const ghost = session.orders.proposal?.ghost.find(({ piece }) => piece === token.id);
    const at = (under.ghost !== null && ghost ? ghost.pose : token.pose).at;
    const group = session.table?.moves_groups ? [token.id, ...session.selection.filter((other) => other !== token.id)] : [token.id];
    if (group.length < session.selection.length) session.select(group);
    return (to) => ({
      type: 'drag',
      pieces: group,
      through: [...this.#through, { x: at.x + to.x - start.x, y: at.y + to.y - start.y }],
    });
  }

  #carry(make: (to: Spot) => Gesture, pixel: Place): void {
    const to = this.#spot(pixel);
    if (to) this.#session?.orders.aim(make(to), true);
  }

  #click({ under, isShift, isTouch, from }: Extract<Act, { type: 'press' }>): void {
    const session = this.#session;
    if (!session) return;
    const token = under.piece === null ? null : session.piece(under.piece);
    if (token) this.#clickPiece(session, token, isShift);
    else if (under.ghost === null && under.handle === null) {
      const to = this.#spot(from);
      // A finger has no second button and hides what it drags: it may point, then point again.
      if (isTouch && to && session.selected.some((other) => session.commands(other))) {
        session.orders.aim({ type: 'drag', pieces: [...session.selection], through: [to] });
      } else if (session.orders.proposal || session.orders.refusal) session.orders.cancel();
      else session.select([]);
    }
  }

  #clickPiece(session: Session, token: Token, isShift: boolean): void {
    const acting = session.selected.filter((other) => session.commands(other));
    if (acting.length > 0 && token.seat !== session.asked) {
      session.orders.aim({ type: 'target', pieces: acting.map((other) => other.id), target: token.id });
    } else if (isShift) session.toggle(token.id);
    else session.select([token.id]);
  }

  /** Selects what the rubber band holds. */
  #gather(): void {
    const [canvas, band, session] = [this.#camera.canvas, this.band, this.#session];
    this.band = null;
    if (!canvas || !band || !session) return;
    const [a, b] = band;
    const isInside = (token: Token): boolean => {
      const centre = middle(token.stands.flatMap((stand) => seenAll(canvas, stand)));
      return (
        centre.x > Math.min(a.x, b.x) &&
        centre.x < Math.max(a.x, b.x) &&
        centre.y > Math.min(a.y, b.y) &&
        centre.y < Math.max(a.y, b.y)
      );
    };
    const inside = (this.#stage.table?.pieces ?? []).filter(isInside);
    const own = inside.filter((token) => session.commands(token));
    session.select((own.length > 0 ? own : inside).map((token) => token.id));
  }
}
