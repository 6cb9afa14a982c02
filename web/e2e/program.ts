// The program under test: the real binary on a free port, with a data folder of its own.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

function binary(): string {
  const root = resolve(import.meta.dirname, '../..');
  const places = [process.env['TAMBOUR_BIN'], join(root, 'target/release/tambour'), join(root, 'target/debug/tambour')];
  const found = places.find((place) => place !== undefined && existsSync(place));
  if (found === undefined) throw new Error('build the program first (cargo build), or name it in TAMBOUR_BIN');
  return found;
}

export class Program {
  readonly data = mkdtempSync(join(tmpdir(), 'tambour-e2e-'));
  readonly folder: string;
  address = '';
  #process: ChildProcess | null = null;

  /** Run in a folder with `scenarios/` of its own, it offers those instead of the ones it was built with. */
  constructor(folder = import.meta.dirname) {
    this.folder = folder;
  }

  /** Starts it; the address is what it prints. `port` 0 takes any. */
  async start(port = 0): Promise<void> {
    const child = spawn(binary(), ['play', '--port', String(port), '--no-open', '--data', this.data], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = child;
    this.address = await new Promise<string>((found, failed) => {
      let said = '';
      child.stdout.on('data', (part: Buffer) => {
        said += part.toString();
        const address = /http:\/\/[^\s/]+/.exec(said);
        if (address) found(address[0]);
      });
      child.on('exit', (code) => failed(new Error(`the program ended with ${code}: ${said}`)));
    });
  }

  get port(): number {
    return Number(new URL(this.address).port);
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}
