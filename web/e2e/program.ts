// The program under test: the real binary on a free port, with a data folder of its own.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The program `tambour`, or another one of the project that was built beside it. */
function binary(name: string): string {
  const root = resolve(import.meta.dirname, '../..');
  const built = ['release', 'debug'].map((profile) => join(root, 'target', profile, name));
  const given = process.env['TAMBOUR_BIN'];
  const wished = given === undefined ? [] : [name === 'tambour' ? given : join(dirname(given), name)];
  const found = [...wished, ...built].find((place) => existsSync(place));
  if (found === undefined) throw new Error(`build ${name} first (cargo build --workspace), or name tambour in TAMBOUR_BIN`);
  return found;
}

export class Program {
  readonly data = mkdtempSync(join(tmpdir(), 'tambour-e2e-'));
  readonly folder: string;
  readonly name: string;
  address = '';
  #process: ChildProcess | null = null;

  /** Run in a folder with `scenarios/` of its own, it offers those instead of the ones it was built with. */
  constructor(folder = import.meta.dirname, name = 'tambour') {
    this.folder = folder;
    this.name = name;
  }

  /** Starts it; the address is what it prints. `port` 0 takes any. */
  async start(port = 0): Promise<void> {
    const child = spawn(binary(this.name), ['play', '--port', String(port), '--no-open', '--data', this.data], {
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
