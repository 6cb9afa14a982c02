// The line to a battle: one WebSocket, opened again when it breaks.

import { language } from '../lib/messages';
import { type Ask, PROTOCOL, type Tell } from '../wire';

export type LineState = 'calling' | 'open' | 'broken' | 'closed';

export interface Listener {
  tell(tell: Tell): void;
  state(state: LineState): void;
}

const PATIENCE = [300, 700, 1500, 3000, 5000];

export class Line {
  readonly #path: string;
  readonly #tokens: string[];
  readonly #listener: Listener;
  #socket: WebSocket | null = null;
  #tries = 0;
  #isClosed = false;

  constructor(id: string, tokens: string[], listener: Listener) {
    this.#path = `/api/battles/${encodeURIComponent(id)}/table`;
    this.#tokens = tokens;
    this.#listener = listener;
    this.#call();
  }

  /** Sends, if the line is open; otherwise the welcome that follows makes it needless. */
  ask(ask: Ask): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(ask));
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.close();
    this.#listener.state('closed');
  }

  #call(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}${this.#path}`);
    this.#socket = socket;
    this.#listener.state('calling');
    socket.onopen = () => {
      this.#tries = 0;
      this.#listener.state('open');
      this.ask({ type: 'join', tokens: this.#tokens, version: PROTOCOL, language });
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      this.#listener.tell(JSON.parse(message.data) as Tell);
    };
    socket.onclose = () => {
      if (this.#isClosed || this.#socket !== socket) return;
      this.#listener.state('broken');
      const wait = PATIENCE[Math.min(this.#tries++, PATIENCE.length - 1)];
      setTimeout(() => {
        if (!this.#isClosed) this.#call();
      }, wait);
    };
  }
}
