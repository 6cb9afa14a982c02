// A line that is far away: passes bytes on, each so much later than it came.

import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

export class SlowLine {
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  /** A line to an address that adds `delay` milliseconds to a round trip, half of them each way. */
  static async to(address: string, delay: number): Promise<SlowLine> {
    const port = Number(new URL(address).port);
    const server = createServer((near) => {
      const far = connect(port, '127.0.0.1');
      near.setNoDelay(true);
      far.setNoDelay(true);
      carry(near, far, delay / 2);
      carry(far, near, delay / 2);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return new SlowLine(server);
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
  }
}

function carry(from: Socket, to: Socket, delay: number): void {
  from.on('data', (bytes) => setTimeout(() => to.writable && to.write(bytes), delay));
  from.on('end', () => setTimeout(() => to.end(), delay));
  from.on('error', () => to.destroy());
}
