import type { Browser, Page } from '@playwright/test';
import { cast } from '../../server/seeds/cast.ts';
import { fillConversation } from '../chat/conversation.ts';
import { type DataSet, openDataSet, readable } from '../measuring/data-sets.ts';
import type { Effort } from '../measuring/effort.ts';
import { describe } from '../report/compare.ts';
import type { Result, Section } from '../report/section.ts';
import { openBrowser, openPage, type Scrolled, scroll } from './browser.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const messages = 50_000;

export async function scrollLists({ repetitions, seconds }: Effort): Promise<Section> {
  const set = await openDataSet(readable);
  const browser = await openBrowser();
  try {
    const conversation = await fillConversation(set, cast.cleo.email, { size: messages, writers: 'both' });
    const results: Result[] = [];
    for (const [device, size] of [
      ['desktop', desktop],
      ['phone', phone],
    ] as const) {
      const repeat = async (open: (page: Page) => Promise<Scrolled>) => {
        const runs: Scrolled[] = [];
        for (let round = 0; round < repetitions; round++) runs.push(await onPage(browser, set, size, open));
        return runs;
      };
      results.push(...describeRuns(`feed, ${device}`, await repeat((page) => scrollFeed(page, seconds))));
      results.push(
        ...describeRuns(`conversation, ${device}`, await repeat((page) => scrollBack(page, conversation, seconds))),
      );
    }
    return {
      title: 'Scrolling',
      notes: [
        `A feed of 1,000 posts downwards, and a conversation of ${messages.toLocaleString('en')} messages back from its newest, 150 pixels a frame for ${3 * seconds} s, pages fetched meanwhile, in Chromium on the machine of the server. A long task is one over 50 ms, in which nothing on the page moves; by the clock it contains what the task waits for a core, which other work on the machine makes longer.`,
      ],
      results,
    };
  } finally {
    await browser.close();
    await set.app.stop();
  }
}

async function onPage(
  browser: Browser,
  set: DataSet,
  size: typeof desktop,
  work: (page: Page) => Promise<Scrolled>,
): Promise<Scrolled> {
  const page = await openPage(browser, set, size);
  return work(page).finally(() => page.context().close());
}

async function scrollFeed(page: Page, seconds: number): Promise<Scrolled> {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('article').first().waitFor();
  return scroll(page, { target: 'html', step: 150, seconds: 3 * seconds });
}

async function scrollBack(page: Page, conversation: string, seconds: number): Promise<Scrolled> {
  await page.goto(`/chat?conversation=${conversation}`, { waitUntil: 'networkidle' });
  await page.getByText(`Message ${messages} of many`).last().waitFor();
  return scroll(page, { target: 'section[aria-busy]', step: -150, seconds: 3 * seconds });
}

function describeRuns(what: string, runs: Scrolled[]): Result[] {
  const longest = runs.map(({ longTasks }) => Math.max(0, ...longTasks));
  return [
    describe(`${what}: longest task`, longest, { unit: 'ms', target: { atMost: 50, of: 'ms (0: none over 50)' } }),
    describe(
      `${what}: longest task, time on a core`,
      runs.map(({ busiestTask }) => busiestTask),
      { unit: 'ms', target: { atMost: 50, of: 'ms' } },
    ),
    describe(
      `${what}: long tasks`,
      runs.map(({ longTasks }) => longTasks.length),
      { unit: '' },
    ),
    describe(
      `${what}: frames a second`,
      runs.map(({ frames, seconds }) => frames / seconds),
      { unit: '' },
    ),
    describe(
      `${what}: pixels scrolled`,
      runs.map(({ pixels }) => pixels),
      { unit: 'px' },
    ),
    describe(
      `${what}: elements at most`,
      runs.map(({ elements }) => elements),
      { unit: '', target: { atMost: 6_000, of: 'elements' } },
    ),
  ];
}
