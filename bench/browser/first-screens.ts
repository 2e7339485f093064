import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page, Request } from '@playwright/test';
import { cast, castPassword } from '../../server/seeds/cast.ts';
import { startDemo } from '../measuring/processes.ts';
import { describe } from '../report/compare.ts';
import type { Result, Section } from '../report/section.ts';
import { openBrowser } from './browser.ts';

interface Loaded {
  path: string;
  isCode: boolean;
  /** Compressed, as sent. */
  body: number;
  /** With its headers. */
  all: number;
}

/** Measures what a browser without a cache loads for the demo club's sign-in screen and feed. */
export async function firstScreens(): Promise<Section> {
  const dataDir = await mkdtemp(join(process.cwd(), 'data', 'bench', 'demo-'));
  const app = await startDemo(dataDir);
  const browser = await openBrowser();
  try {
    const signIn = await loadSignIn(browser, app.url);
    const feed = await loadFeed(browser, app.url);
    const code = (what: string, loaded: Loaded[], atMost: number) =>
      size(
        `JS and CSS of ${what}`,
        loaded.filter(({ isCode }) => isCode),
        ({ body }) => body,
        atMost,
      );
    return {
      title: 'First screens',
      notes: [
        'Kilobytes on the wire (1,000 bytes), compressed as the server sends them, of the demo club in Chromium with an empty cache; until the network has been idle for half a second. All bytes of the feed are HTML, code, styles, fonts, pictures and answers, with their headers, without what the socket carries.',
      ],
      results: [
        code('the sign-in screen', signIn, 100),
        code("the feed's first view", feed, 170),
        size("all of the feed's first view", feed, ({ all }) => all, 250),
        requests("requests of the feed's first view", feed),
      ],
    };
  } finally {
    await browser.close();
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function size(what: string, loaded: Loaded[], of: (one: Loaded) => number, atMost: number): Result {
  if (loaded.length === 0) throw new Error(`Nothing was loaded for ${what}.`);
  const kilobytes = loaded.reduce((total, one) => total + of(one), 0) / 1000;
  return describe(what, [kilobytes], { unit: 'KB', digits: 1, target: { atMost, of: 'KB' } });
}

/** The number of requests, and repeated ones. */
function requests(what: string, loaded: Loaded[]): Result {
  const paths = loaded.map(({ path }) => path);
  const repeated = [...new Set(paths.filter((path, index) => paths.indexOf(path) < index))];
  const twice = repeated.length > 0 ? `, more than once: ${repeated.map((path) => `\`${path}\``).join(', ')}` : '';
  return { what, measured: `${paths.length}${twice}` };
}

async function loadSignIn(browser: Browser, url: string): Promise<Loaded[]> {
  const page = await browser.newPage();
  return collect(page, async () => {
    await page.goto(`${url}/login`);
    await page.locator('input[type=password]').waitFor();
  });
}

/** Signs in, then opens the feed in a browser with the session but no cache. */
async function loadFeed(browser: Browser, url: string): Promise<Loaded[]> {
  const signingIn = await browser.newContext();
  const form = await signingIn.newPage();
  await form.goto(`${url}/login`);
  await form.locator('input[type=email]').fill(cast.ben.email);
  await form.locator('input[type=password]').fill(castPassword);
  await form.keyboard.press('Enter');
  await form.locator('article').first().waitFor();
  const context = await browser.newContext({ storageState: await signingIn.storageState() });
  const page = await context.newPage();
  return collect(page, async () => {
    await page.goto(url);
    await page.locator('article').first().waitFor();
  });
}

async function collect(page: Page, open: () => Promise<void>): Promise<Loaded[]> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().startsWith('http')) finished.push(request);
  });
  await open();
  await page.waitForLoadState('networkidle');
  return Promise.all(
    finished.map(async (request) => {
      const { responseBodySize: body, responseHeadersSize } = await request.sizes();
      const { pathname, search } = new URL(request.url());
      return { path: pathname + search, isCode: /\.(js|css)$/.test(pathname), body, all: body + responseHeadersSize };
    }),
  );
}
