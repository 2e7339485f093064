import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { DataSet } from '../measuring/data-sets.ts';
import { traceTasks } from './main-thread.ts';

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
}

function findChromium(): string {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  const found = [
    process.env.CHROMIUM_PATH ?? '',
    ...names.map((name) => `/usr/bin/${name}`),
    chromium.executablePath(),
  ];
  const file = found.find((one) => existsSync(one));
  if (!file) throw new Error('No Chromium was found: install one, or set CHROMIUM_PATH.');
  return file;
}

export async function openPage(
  browser: Browser,
  { app, cookie }: DataSet,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.url, viewport });
  await context.setExtraHTTPHeaders({ cookie });
  const me = await (await context.request.get('/api/users/me')).text();
  await context.setExtraHTTPHeaders({});
  const cookies = cookie
    .split('; ')
    .map((one) => ({ name: one.split('=')[0] ?? '', value: one.slice(one.indexOf('=') + 1), url: app.url }));
  await context.addCookies(cookies);
  await context.addInitScript(`localStorage.setItem('userInfo', ${JSON.stringify(me)})`);
  await context.addInitScript({ path: fileURLToPath(new URL('./in-page.js', import.meta.url)) });
  return context.newPage();
}

export interface Scrolled extends Measured {
  /** CPU milliseconds of the longest task, without waiting for a core. */
  busiestTask: number;
}

interface Measured {
  /** Clock milliseconds of each task over 50 ms. */
  longTasks: number[];
  frames: number;
  seconds: number;
  pixels: number;
  elements: number;
}

/** Scrolls `step` pixels per frame, like a finger. */
export async function scroll(page: Page, how: { target: string; step: number; seconds: number }): Promise<Scrolled> {
  const { outcome, tasks } = await traceTasks(page, () =>
    page.evaluate<Measured>(`measureScrolling(${JSON.stringify(how)})`),
  );
  return { ...outcome, busiestTask: Math.max(...tasks) };
}
