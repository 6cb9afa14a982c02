// The program and the browser that all tests share.

import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { FLAGS } from './player';
import { Program } from './program';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string;
    browser: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const program = new Program();
  await program.start();
  const browser = await chromium.launchServer({
    executablePath: process.env['TAMBOUR_CHROMIUM'] ?? '/usr/bin/chromium',
    args: [...FLAGS],
  });
  project.provide('address', program.address);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await program.stop();
  };
}
