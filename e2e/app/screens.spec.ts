import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { ClubEvent } from 'contract/events/events.ts';
import type { Post } from 'contract/feed/feed.ts';
import type { Project } from 'contract/projects/projects.ts';
import { cast } from '../../server/seeds/cast.ts';
import { expectTranslated, watchResponses } from '../fixtures/browser/marked-sentences.ts';
import { test } from '../fixtures/demo.ts';
import { applicationScreens } from '../fixtures/screens/application-screens.ts';
import { datePollScreens } from '../fixtures/screens/date-poll-screens.ts';
import { eventScreens } from '../fixtures/screens/event-screens.ts';
import { fieldScreens } from '../fixtures/screens/field-screens.ts';
import { groupScreens } from '../fixtures/screens/group-screens.ts';
import { officeScreens } from '../fixtures/screens/office-screens.ts';
import { projectScreens } from '../fixtures/screens/project-screens.ts';
import { safetyScreens } from '../fixtures/screens/safety-screens.ts';
import {
  allWidths,
  everySize,
  everything,
  expectAccessible,
  expectFitsEnlarged,
  expectNoSidewaysScroll,
  expectReadableFields,
  expectStill,
  expectThumbSized,
  keepPicture,
  setSize,
  watchShifts,
} from '../fixtures/screens/screen.ts';
import { type Screen, screens } from '../fixtures/screens/screens.ts';
import { expect } from '../fixtures/test.ts';

for (const screen of [
  ...screens,
  ...safetyScreens,
  ...applicationScreens,
  ...fieldScreens,
  ...projectScreens,
  ...eventScreens,
  ...datePollScreens,
  ...groupScreens,
  ...officeScreens,
]) {
  const { name, path, as } = screen;
  test(`${name} is accessible and fits`, { tag: '@long' }, async ({
    page: visitor,
    signedInAs,
    club,
    members,
    consoleGuard,
  }) => {
    consoleGuard.expect(/status of 40[134]/);
    const page = as ? await signedInAs(as) : visitor;
    await watchShifts(page);
    const responses = watchResponses(page);
    try {
      const address = typeof path === 'string' ? path : await path(members, club.url, page);
      if (everything) await lookAtAll(page, screen, address);
      else await lookAtMost(page, screen, address);
      await expectTranslated(page, responses);
      await setSize(page, 390);
      await expectThumbSized(page);
      await expectReadableFields(page);
      await expectFitsEnlarged(page);
    } finally {
      await screen.after?.(members);
    }
  });
}

async function open(page: Page, { shows }: Screen, address: string): Promise<void> {
  await page.goto(address);
  await shows(page);
  await page.evaluate(() => document.fonts.ready);
  await expectStill(page);
}

/** Light and dark share a layout and only differ in colors, so each width is checked once, and both schemes with axe. */
async function lookAtMost(page: Page, screen: Screen, address: string): Promise<void> {
  await setSize(page, 390);
  await open(page, screen, address);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await setSize(page, 1440, 'dark');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, { colorsOnly: true });
  await setSize(page, 820);
  await expectNoSidewaysScroll(page);
}

/** Opens each width, and checks both schemes. */
async function lookAtAll(page: Page, screen: Screen, address: string): Promise<void> {
  test.slow();
  const fullPage = !/(confirm|create|add|edit|group|dialog)$/.test(screen.name);
  for (const width of allWidths) {
    await setSize(page, width);
    await open(page, screen, address);
    for (const scheme of ['light', 'dark'] as const) {
      await setSize(page, width, scheme);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await keepPicture(page, `${screen.name}-${width}-${scheme}`, { fullPage });
    }
  }
}

test('the demo uses only its own folder, and prints its logins last', { tag: '@long' }, async ({ club }) => {
  await expect
    .poll(() => club.output().trimEnd().split('\n').slice(-5))
    .toEqual([
      `ClubPlatform is open at ${club.url}`,
      'This is a demo. Its members all sign in with the password "correct horse battery":',
      '  admin      ada@club.example (Ada Okafor)',
      '  moderator  mo@club.example (Mo Lindqvist)',
      '  student    ben@club.example (Ben Castellanos)',
    ]);
  expect(readdirSync(club.dataDir)).toContain('postgres');
});

test('the demo is a lively club', { tag: '@long' }, async ({ members: { ada, ben } }) => {
  const read = async <Item>({ api }: typeof ben, path: string): Promise<Item[]> => (await api.get(path)).json();
  const posts = await read<Post>(ben, '/api/posts?limit=100');
  expect(posts.length).toBeGreaterThanOrEqual(25);
  // Pinned posts are above the others.
  expect(posts[0]?.pinnedUntil).not.toBeNull();
  const times = posts.filter(({ pinnedUntil }) => !pinnedUntil).map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
  expect((await ben.api.get(posts.find((post) => post.media)?.media ?? '')).ok()).toBe(true);
  const events = await read<ClubEvent>(ben, '/api/events?limit=100');
  const answersOf = (name: string) =>
    events.filter(({ title }) => title === name).map(({ going, waiting }) => [going, waiting]);
  expect(answersOf('Soldering for beginners')).toEqual([[6, 2]]);
  expect(answersOf('Stars above the roof')).toEqual([[7, 0]]);
  expect(answersOf('How I got my first internship')).toEqual([[4, 0]]);
  // Of seven evenings one is past, and one is canceled.
  expect(answersOf('Open workshop')).toHaveLength(5);
  const projects = await read<Project>(ben, '/api/projects');
  expect(projects.length).toBeGreaterThanOrEqual(6);
  expect(projects.filter(({ invitedMe }) => invitedMe).map(({ author }) => author?.name)).toEqual(['Cléo Martin']);
  expect((await read(ben, '/api/users?limit=100')).length).toBeGreaterThanOrEqual(60);
  const waiting = await read<{ name: string }>(ada, '/api/admin/applications');
  expect(waiting.map(({ name }) => name)).toContain('Noor Bakker');
});

test('long names, long words and right-to-left text fit', { tag: '@long' }, async ({ signedInAs, members }) => {
  const { api } = members.dana;
  const name = `Maximiliana-${'Konstantinopolitanska'.repeat(4)}`.slice(0, 100);
  await api.put('/api/users/me', { data: { name, profession: 'W'.repeat(150) } });
  await api.post('/api/posts', { data: { content: `${'endless'.repeat(80)} مرحبا بالجميع 🎉🎉🎉` } });
  const page = await signedInAs('dana');
  await page.goto('/');
  await expect(page.getByRole('article').filter({ hasText: 'endless' }).first()).toBeVisible();
  await everySize(page, async (width, scheme) => {
    await expectNoSidewaysScroll(page);
    await keepPicture(page, `long-${width}-${scheme}`);
  });
  const { name: before, profession } = cast.dana;
  await api.put('/api/users/me', { data: { name: before, profession } });
});
