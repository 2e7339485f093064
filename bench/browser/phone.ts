import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { cast, castPassword } from '../../server/seeds/cast.ts';
import type { Effort } from '../measuring/effort.ts';
import { startDemo } from '../measuring/processes.ts';
import { describe } from '../report/compare.ts';
import type { Result, Section } from '../report/section.ts';
import { openBrowser } from './browser.ts';
import { type DemoThings, type PhoneScreen, type Press, presses, screensOf } from './phone-screens.ts';

const slowdown = 4;
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

type Sessions = Record<PhoneScreen['as'], Awaited<ReturnType<BrowserContext['storageState']>> | undefined>;

interface Phone {
  browser: Browser;
  url: string;
  sessions: Sessions;
}

/** Opens each screen as a phone of the middle class does, with an empty cache, and presses its main buttons. */
export async function slowPhone({ repetitions }: Effort): Promise<Section> {
  const dataDir = await mkdtemp(join(process.cwd(), 'data', 'bench', 'demo-'));
  const app = await startDemo(dataDir);
  const browser = await openBrowser();
  try {
    const sessions: Sessions = {
      visitor: undefined,
      ben: await signIn(browser, app.url, cast.ben.email),
      ada: await signIn(browser, app.url, cast.ada.email),
    };
    const phone = { browser, url: app.url, sessions };
    const screens = screensOf(await findThings(phone));
    const results: Result[] = [];
    for (const screen of screens) results.push(await measureScreen(phone, screen, repetitions));
    for (const press of presses) results.push(await measurePress(phone, screens, press, repetitions));
    return {
      title: 'Slow phone',
      notes: [
        `The demo club at 390 × 844 in Chromium, its processor slowed down to a quarter, 1.6 Mbit/s and 150 ms for each response, and an empty cache for each repetition. A screen is usable once its content is on it and a press would run at once. A press counts until the next paint (Event Timing, which rounds to 8 ms).`,
      ],
      results,
    };
  } finally {
    await browser.close();
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureScreen(phone: Phone, screen: PhoneScreen, repetitions: number): Promise<Result> {
  const times: number[] = [];
  for (let round = 0; round < repetitions; round++)
    times.push(await onPhone(phone, screen, (_, usableAfter) => Promise.resolve(usableAfter / 1000)));
  return describe(`${screen.what}: usable`, times, { unit: 's', digits: 2, target: { atMost: 3, of: 's' } });
}

async function measurePress(phone: Phone, screens: PhoneScreen[], press: Press, repetitions: number): Promise<Result> {
  const screen = screens.find(({ what }) => what === press.screen);
  if (!screen) throw new Error(`There is no screen ${press.screen}.`);
  const times: number[] = [];
  for (let round = 0; round < repetitions; round++) {
    times.push(
      await onPhone(phone, screen, async (page) => {
        await page.waitForLoadState('networkidle');
        await press.prepare?.(page);
        const since = await page.evaluate<number>('performance.now()');
        await press.target(page).tap();
        return page.evaluate<number>(`readPress(${since})`);
      }),
    );
  }
  return describe(`${press.what}: painted`, times, { unit: 'ms', target: { atMost: 100, of: 'ms' } });
}

async function onPhone(
  { browser, url, sessions }: Phone,
  { as, path, content }: PhoneScreen,
  work: (page: Page, usableAfter: number) => Promise<number>,
): Promise<number> {
  const storageState = sessions[as];
  const context = await browser.newContext({
    ...{ baseURL: url, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    ...(storageState && { storageState }),
  });
  try {
    await context.addInitScript({ path: fileURLToPath(new URL('./in-phone.js', import.meta.url)) });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(path, { waitUntil: 'commit' });
    const usableAfter = await page.evaluate<number>(`waitUntilUsable(${JSON.stringify(content)})`);
    return await work(page, usableAfter);
  } finally {
    await context.close();
  }
}

async function signIn(browser: Browser, url: string, email: string): Promise<Sessions['ben']> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(castPassword);
  await page.keyboard.press('Enter');
  await page.locator('article').first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

async function findThings({ browser, url, sessions }: Phone): Promise<DemoThings> {
  const context = await browser.newContext({ baseURL: url, ...(sessions.ben && { storageState: sessions.ben }) });
  const read = async <Item>(path: string): Promise<Item> => (await context.request.get(path)).json();
  const first = async (path: string) => (await read<[{ _id: string }]>(path))[0]._id;
  const things = {
    me: (await read<{ _id: string }>('/api/users/me'))._id,
    member: await first('/api/users?q=cleo'),
    post: await first('/api/posts'),
    event: await first('/api/events'),
    project: await first('/api/projects'),
    conversation: await first('/api/messages'),
  };
  await context.request.put(`/api/posts/${things.post}/save`, { data: { saved: true } });
  await context.close();
  return things;
}
