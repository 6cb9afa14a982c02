// Who is at the table and what they say. What was read, and whether one listens at all, is kept in this browser.

import type { BattleLine, Chair, Presence, Remark } from '../wire';
import type { Post } from './post';

/** The longest remark: the server refuses what is longer. */
export const LONGEST = 500;

interface Kept {
  /** The number of the first remark that was not read. */
  read: number;
  isMuted: boolean;
}

export class Talk {
  remarks = $state.raw<readonly Remark[]>([]);
  presence = $state.raw<Presence>({ red: null, blue: null, watchers: 0 });
  /** Why the last remark was not said. */
  trouble = $state<string | null>(null);
  #kept = $state.raw<Kept>({ read: 0, isMuted: false });

  readonly #key: string;
  readonly #post: Post;
  readonly #seats: () => readonly Chair[];

  constructor(id: string, post: Post, seats: () => readonly Chair[]) {
    this.#key = `tambour.talk.${id}`;
    this.#post = post;
    this.#seats = seats;
    try {
      this.#kept = { ...this.#kept, ...(JSON.parse(localStorage.getItem(this.#key) ?? '{}') as Partial<Kept>) };
    } catch {
      // What cannot be read was not kept.
    }
  }

  get isMuted(): boolean {
    return this.#kept.isMuted;
  }

  /** Whoever is muted is not heard; one's own words stay. */
  get heard(): readonly Remark[] {
    return this.isMuted ? this.remarks.filter(({ seat }) => this.isOwn(seat)) : this.remarks;
  }

  /** Remarks of others that were not read yet. */
  get unread(): number {
    return this.heard.filter(({ number, seat }) => number >= this.#kept.read && !this.isOwn(seat)).length;
  }

  isOwn(seat: Chair): boolean {
    return this.#seats().includes(seat);
  }

  /** Whether there is somebody to talk to: another player, or somebody who watches. */
  isShared(battle: BattleLine | null): boolean {
    const isBetweenPeople = battle?.red.type === 'human' && battle.blue.type === 'human' && this.#seats().length < 2;
    return isBetweenPeople || this.presence.watchers > 0 || this.remarks.length > 0;
  }

  hear(remark: Remark): void {
    if (this.remarks.every(({ number }) => number < remark.number)) this.remarks = [...this.remarks, remark];
  }

  /** Everything that is there was read. */
  read(): void {
    const next = (this.remarks.at(-1)?.number ?? -1) + 1;
    if (next > this.#kept.read) this.#keep({ ...this.#kept, read: next });
  }

  mute(isMuted: boolean): void {
    this.#keep({ ...this.#kept, isMuted });
  }

  /** Says something; whether it was said. What was not stays to be said again. */
  async say(words: string): Promise<boolean> {
    this.trouble = null;
    const tell = await this.#post.request((number) => ({ type: 'say', number, words }));
    if (tell.type === 'refused') this.trouble = tell.refusal.message;
    return tell.type === 'said';
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    try {
      localStorage.setItem(this.#key, JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing still talks.
    }
  }
}
