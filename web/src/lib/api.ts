// The HTTP door of the program. Every failure arrives as a `Trouble` with words for people.

import type {
  BattleLine,
  CodexContents,
  CodexHits,
  CodexPage,
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

export class Trouble extends Error {
  readonly code: string;

  constructor(failure: Failure) {
    super(failure.message);
    this.code = failure.code;
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

async function ask<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await call(path, body);
  } catch {
    throw new Trouble({ code: 'unreachable', clause: null, message: t('trouble-unreachable'), said: null });
  }
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said as T;
  const unknown = { code: 'internal', clause: null, message: t('trouble-status', { status: String(answer.status) }), said: null };
  throw new Trouble(isFailure(said) ? said : unknown);
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
