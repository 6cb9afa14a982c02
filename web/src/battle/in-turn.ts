// One thing after another: what comes while something is being shown waits its turn.

export class InTurn<T> {
  readonly #waiting: T[] = [];
  readonly #show: (item: T, behind: number) => Promise<void>;
  readonly #settle: () => void;
  readonly #ends: (() => void)[] = [];
  #isShowing = false;

  /** `show` is told how many still wait behind; `settle` is called whenever nothing does. */
  constructor(show: (item: T, behind: number) => Promise<void>, settle: () => void) {
    this.#show = show;
    this.#settle = settle;
  }

  push(item: T): void {
    this.#waiting.push(item);
    if (!this.#isShowing) void this.#run();
  }

  /** What waits is not shown any more; what is being shown goes on to its end. */
  clear(): void {
    this.#waiting.length = 0;
  }

  /** When everything has been shown. */
  ended(): Promise<void> {
    return this.#isShowing ? new Promise((done) => this.#ends.push(done)) : Promise.resolve();
  }

  async #run(): Promise<void> {
    this.#isShowing = true;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      await this.#show(next, this.#waiting.length);
    }
    this.#isShowing = false;
    this.#ends.splice(0).forEach((done) => done());
    this.#settle();
  }
}
