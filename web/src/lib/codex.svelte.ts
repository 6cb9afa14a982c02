// The contents of the codex. Asked for once.

import type { CodexContents } from '../wire';
import * as api from './api';

export const codex = $state<{ contents: CodexContents | null }>({ contents: null });

export async function fetchContents(): Promise<void> {
  if (codex.contents) return;
  try {
    codex.contents = await api.codex();
  } catch {
    // The reader says so itself when a page cannot be read.
  }
}
