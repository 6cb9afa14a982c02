// The HTTP door of the program. Every failure arrives as a `Trouble` with words for people.

import type {
  BattleLine,
  CodexContents,
  CodexHits,
  CodexPage,
  Drawings,
  Failure,
  Fork,
  Frames,
  Library,
  NewBattle,
  Problem,
  Reported,
  Story,
  Winning,
} from '../wire';
import { language, t } from './messages';

const UNREACHABLE = 'unreachable';

export class Trouble extends Error {
  readonly code: string;

  constructor(failure: Failure) {
    super(failure.message);
    this.code = failure.code;
  }

  /** Whether the same question may be answered later. */
  get isPassing(): boolean {
    return this.code === UNREACHABLE;
  }
}

const isFailure = (said: unknown): said is Failure =>
  typeof said === 'object' && said !== null && 'code' in said && 'message' in said;

/** Asks in the language of the page: what the program says comes in it. */
export function call(path: string, body?: unknown): Promise<Response> {
  const headers = { 'accept-language': language };
  if (body === undefined) return fetch(path, { headers });
  return fetch(path, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

/** An answer that is none of failure. */
async function answered(path: string, body?: unknown): Promise<Response> {
  let answer: Response;
  try {
    answer = await call(path, body);
  } catch {
    throw new Trouble({ code: UNREACHABLE, clause: null, message: t('trouble-unreachable'), said: null });
  }
  if (answer.ok) return answer;
  const said: unknown = await answer.json().catch(() => null);
  const unknown = { code: 'internal', clause: null, message: t('trouble-status', { status: String(answer.status) }), said: null };
  throw new Trouble(isFailure(said) ? said : unknown);
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  return (await (await answered(path, body)).json().catch(() => null)) as T;
}

const query = (values: Record<string, string | number | boolean | null>): string => {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== false);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
};

const part = encodeURIComponent;

export const library = (): Promise<Library> => ask('/api/library');
export const battles = (): Promise<BattleLine[]> => ask('/api/battles');
export const battle = (id: string, token: string | null): Promise<BattleLine> =>
  ask(`/api/battles/${part(id)}${query({ token })}`);
export const begin = (wish: NewBattle): Promise<BattleLine> => ask('/api/battles', wish);
export const fork = (id: string, token: string | null, wish: Fork): Promise<BattleLine> =>
  ask(`/api/battles/${part(id)}/fork${query({ token })}`, wish);
export const frames = (id: string, from: number, to: number, token: string | null): Promise<Frames> =>
  ask(`/api/battles/${part(id)}/frames${query({ from, to, token })}`);
export const story = (id: string, token: string | null): Promise<Story> =>
  ask(`/api/battles/${part(id)}/story${query({ token })}`);
export const winning = (id: string, token: string | null): Promise<Winning> =>
  ask(`/api/battles/${part(id)}/winning${query({ token })}`);
export const report = (id: string, problem: Problem): Promise<Reported> =>
  ask(`/api/battles/${part(id)}/problem`, problem);
export const codex = (): Promise<CodexContents> => ask('/api/codex');
export const chapter = (book: string, id: string): Promise<CodexPage> =>
  ask(`/api/codex/chapters/${part(book)}/${part(id)}`);
export const clause = (id: string): Promise<CodexPage> => ask(`/api/codex/clauses/${part(id)}`);
export const searchCodex = (words: string): Promise<CodexHits> => ask(`/api/codex/search${query({ q: words })}`);

/** Drawings of stands and signs, by their keys. */
export const drawings = (keys: readonly string[]): Promise<Drawings> => ask(`/api/drawings${query({ keys: keys.join(',') })}`);
/** The ground of a battle, as SVG. */
export const groundOf = (of: { battle: string; token: string | null; at: number | null }, turned: boolean): Promise<string> =>
  answered(`/api/battles/${part(of.battle)}/ground.svg${query({ turned, at: of.at, token: of.token })}`).then((svg) => svg.text());
/** A patch of one kind of ground. */
export const patchPath = (id: string, kind: string): string => `/api/battles/${part(id)}/ground/${part(kind)}`;
/** A base or a sign, to be explained. */
export const legendPath = (name: string, faces: string): string => `/api/legend/${part(name)}${query({ faces })}`;

export const journalPath = (id: string, token: string | null): string =>
  `/api/battles/${part(id)}/journal${query({ token })}`;
export const picturePath = (
  id: string,
  look: { at: number | null; theme: string; faces: string; token: string | null; detail: boolean },
): string => `/api/battles/${part(id)}/picture.svg${query(look)}`;
/** The table of a scenario, or the part of it where both armies are. */
export const scenarioPicture = (id: string, look: { theme: string; faces: string; detail: boolean }): string =>
  `/api/scenarios/${part(id)}/picture.svg${query(look)}`;

/** Offers a text or a picture as a file. */
export function download(name: string, what: string | Blob): void {
  const address = URL.createObjectURL(typeof what === 'string' ? new Blob([what], { type: 'text/plain' }) : what);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
