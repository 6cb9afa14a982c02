// What is laid over the table for the eye: overlays of pieces, and ghosts of what is only looked at.

import type { Ghost, Overlay, Stance, Suggestion } from '../wire';
import type { Post } from './post';

export class Eyes {
  overlays = $state.raw<readonly Overlay[]>([]);
  /** Where the pieces of a suggestion would stand, while the eye rests on it. */
  glanced = $state.raw<readonly Ghost[]>([]);

  readonly #post: Post;
  #turn = 0;
  #glance = 0;

  constructor(post: Post) {
    this.#post = post;
  }

  /** Lays the overlays of pieces, from where they stand or as if they stood elsewhere; of two wishes the later counts. */
  lay(pieces: readonly string[], at: Stance | null): void {
    const mine = ++this.#turn;
    const found = new Map<string, readonly Overlay[]>();
    if (pieces.length === 0) this.overlays = [];
    for (const piece of pieces) {
      void this.#post.request((number) => ({ type: 'overlays', number, piece, at })).then((tell) => {
        if (tell.type !== 'overlaid' || mine !== this.#turn) return;
        found.set(piece, tell.overlays);
        this.overlays = [...found.values()].flat();
      });
    }
  }

  /** Ghosts that somebody has already worked out. */
  show(ghosts: readonly Ghost[]): void {
    this.#glance++;
    this.glanced = ghosts;
  }

  glance(suggestion: Suggestion | null): void {
    const mine = ++this.#glance;
    this.glanced = [];
    if (!suggestion) return;
    void this.#post.request((number) => ({ type: 'weigh', number, order: suggestion.order })).then((tell) => {
      if (tell.type === 'weighed' && mine === this.#glance) this.glanced = tell.ghost;
    });
  }
}
