import type { Page } from '@playwright/test';
import { clock } from '../fixtures/browser/clock.ts';
import { openLive } from '../fixtures/browser/live.ts';
import { restyledShare } from '../fixtures/browser/restyled.ts';
import { pdf } from '../fixtures/files.ts';
import { setRelationship } from '../fixtures/relationship.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/screens/screen.ts';
import { expect, phone, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

test.use(phone);

const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick links' });
const reached = async (page: Page, name: string) =>
  (await page.getByRole('button', { name, exact: true }).boundingBox()) ?? { y: 0, height: 0 };

test('a visitor sees what the club is, applies, and keeps the way to the status', async ({ page, members }) => {
  const settings = await members.ada.api.put('/api/admin/settings', { data: { showFigures: true } });
  expect(settings.ok()).toBe(true);
  const submit = page.getByRole('button', { name: 'Submit Application' });
  await page.goto('/apply');
  await submit.tap();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: /^(Enter your|Tell us why)/ })).toHaveCount(5);
  await expectAccessible(page);
  await page.goto('/');
  const poster = page.getByRole('region', { name: 'About the club' });
  await expect(poster.getByText(/\d+ members/)).toBeVisible();
  expect((await poster.boundingBox())?.height).toBeLessThan(190);
  await expectAccessible(page);

  await clock('A visitor applies on a phone', 90, async () => {
    await page.getByRole('main').getByRole('link', { name: 'Apply Now' }).tap();
    const email = `${unique('phone').replace(/\s/g, '.')}@club.example`;
    const responses = {
      'Full Name': 'Priya Raman',
      'Email Address': email,
      'College / University': 'Northgate College',
    };
    for (const [label, text] of Object.entries(responses)) await page.getByLabel(label).fill(text);
    await page.getByLabel('Course of Study').fill('Physics');
    await page.getByLabel('Why do you want to join?').fill('I build telescopes.');
    await page.getByLabel('Resume (optional)').setInputFiles(pdf('Priya Raman.pdf'));
    await expect(page.getByText(/^Priya Raman\.pdf/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await submit.tap();
    await page.waitForURL('/login');
    await expect(page.getByText('Your application has been received. We will write to you.')).toBeVisible();
  });
  await page.getByRole('link', { name: 'Check your application' }).tap();
  await expect(page.getByRole('heading', { name: 'We have your application and will read it soon.' })).toBeVisible();
});

test('a member finds someone by skill and writes to them', async ({ signedInAs, members }) => {
  await setRelationship(members.ben, members.mo, 'connected');
  const page = await signedInAs('ben');
  const row = page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: 'Mo Lindqvist' });
  const filter = async () => {
    await bar(page).getByRole('link', { name: 'Members' }).tap();
    await page.getByRole('button', { name: 'Filters' }).tap();
    await page.getByLabel('Skill', { exact: true }).selectOption('Photography');
    await page.getByRole('button', { name: 'Show members' }).tap();
    await expect(row).toBeVisible();
  };
  const field = page.getByPlaceholder('Type a message...');
  const text = unique('Bring your camera on Thursday');
  await openLive(page, '/');
  await clock('A member finds someone by skill and writes to them', 20, async () => {
    await filter();
    await row.getByRole('button', { name: 'Message' }).tap();
    await field.fill(text);
    await page.getByRole('button', { name: 'Send' }).tap();
    await expect(page.getByRole('region', { name: 'Messages' }).getByText(text)).toBeVisible();
  });
  // The conversation has the whole screen.
  await expect(bar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Back to the conversations' }).tap();
  await filter();
  // The response to the filter may replace the row meanwhile.
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThanOrEqual(80);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a member reads at once, answers an event and writes a post, all below the thumb', async ({
  signedInAs,
  members,
}) => {
  const title = unique('Stargazing');
  const data = { title, description: 'On the roof.', date: new Date(Date.now() + 86_400_000).toISOString() };
  const created = await members.mo.api.post('/api/events', { data });
  expect(created.ok()).toBe(true);
  for (let post = 0; post < 6; post += 1)
    await members.mo.api.post('/api/posts', {
      data: { content: `What we built, part ${post}.\n\nMore.\n\nAnd more.` },
    });
  const page = await signedInAs('ben');
  await openLive(page, '/');
  // The visible composer makes this button unnecessary.
  await expect(page.getByRole('button', { name: 'Write a post' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Hide the first steps' }).tap();
  const [newest] = await page.getByText('What we built').all();
  await expect.poll(async () => (await newest?.boundingBox())?.y).toBeLessThanOrEqual(330);
  // Two frames, so that the screen has heard of it.
  const frames = () => page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))));
  await page.evaluate(() => scrollTo(0, innerHeight));
  await frames();
  // Going down one reads; going up one looks for something to press.
  await expect(page.getByRole('button', { name: 'Write a post' })).toHaveCount(0);
  await page.evaluate(() => scrollBy(0, -60));
  const write = await reached(page, 'Write a post');
  expect(write.y + write.height).toBeLessThan(844 - 56);
  await page.getByRole('button', { name: 'Write a post' }).tap();
  await expect(page.getByPlaceholder(/What's on your mind/)).toBeFocused();

  await bar(page).getByRole('button', { name: 'Open menu' }).tap();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expectAccessible(page);
  // A tap on the backdrop only closes it.
  await page.touchscreen.tap(195, 300);
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/');
  await clock('A member answers an event on a phone', 10, async () => {
    await bar(page).getByRole('link', { name: 'Events' }).tap();
    const card = page.getByRole('article').filter({ hasText: title });
    await card.getByRole('button', { name: 'RSVP', exact: true }).tap();
    await expect(card.getByText("You're going")).toBeVisible();
  });
});

test('a press styles its part of the screen again, not all of it', async ({ signedInAs, members: { cleo } }) => {
  for (let count = 1; count <= 8; count += 1) {
    await cleo.api.post('/api/posts', { data: { content: `Poster ${count} is on the wall.` } });
  }
  const page = await signedInAs('ben', 'phone');
  await page.goto('/');
  const posts = page.getByRole('article');
  const post = posts.filter({ hasText: 'Poster 8 ' });
  await expect(posts.filter({ hasText: 'Poster 1 ' })).toBeAttached();
  const likes = post.getByRole('button', { name: 'Like', exact: true });
  // The first press also loads the code of its motion.
  await likes.tap();
  await expect(post.getByText('1 like', { exact: true })).toBeVisible();
  const unliked = await restyledShare(page, async () => {
    await likes.tap();
    await expect(post.getByText('0 likes', { exact: true })).toBeVisible();
  });
  expect(unliked, 'share of the elements').toBeLessThan(0.25);
  const liked = await restyledShare(page, async () => {
    await likes.tap();
    await expect(post.getByText('1 like', { exact: true })).toBeVisible();
  });
  expect(liked, 'share of the elements').toBeLessThan(0.25);
});
