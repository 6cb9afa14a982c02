// The program as other programs see it: battles begun with a seed, and moments found in them.

import type { BattleLine, Frames, JournalLine, Library, NewBattle, Player } from '../src/wire';

export const human: Player = { type: 'human' };
export const recruit: Player = { type: 'bot', level: 'recruit' };

/** A moment of a battle just before an order, to be given by hand. */
export interface Moment {
  readonly battle: BattleLine;
  readonly line: JournalLine;
}

export class House {
  readonly address: string;

  constructor(address: string) {
    this.address = address;
  }

  async get<T>(path: string): Promise<T> {
    return this.#read<T>(await fetch(this.address + path));
  }

  async post<T>(path: string, body: unknown): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    return this.#read<T>(await fetch(this.address + path, { method: 'POST', headers, body: JSON.stringify(body) }));
  }

  async #read<T>(response: Response): Promise<T> {
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.url}: ${text}`);
    return JSON.parse(text) as T;
  }

  library(): Promise<Library> {
    return this.get('/api/library');
  }

  battle(id: string): Promise<BattleLine> {
    return this.get(`/api/battles/${id}`);
  }

  /** A battle whose dice and bots are always the same. */
  begin(scenario: string, wish: Partial<NewBattle> = {}): Promise<BattleLine> {
    return this.post('/api/battles', { scenario, options: {}, red: recruit, blue: human, seed: 1, ...wish });
  }

  /** Lets two recruits fight a battle to its end. */
  async fought(scenario: string, seed: number): Promise<BattleLine> {
    const { id } = await this.begin(scenario, { red: recruit, blue: recruit, seed });
    for (;;) {
      const line = await this.battle(id);
      if (line.is_over) return line;
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** The moment before recruits first give an order of this kind, with people in their chairs. */
  async before(scenario: string, kind: string): Promise<Moment> {
    for (let seed = 1; seed <= 12; seed++) {
      const { id, now } = await this.fought(scenario, seed);
      for (let from = 0; from <= now; from += 200) {
        const { frames } = await this.get<Frames>(`/api/battles/${id}/frames?from=${from}`);
        const found = frames.find(({ line }) => line?.kind === kind)?.line;
        if (!found) continue;
        const battle = await this.post<BattleLine>(`/api/battles/${id}/fork`, { at: found.entry, red: human, blue: human });
        return { battle, line: found };
      }
    }
    throw new Error(`no recruit gives an order of the kind ${kind}`);
  }
}
