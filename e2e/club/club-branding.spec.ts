import { readFileSync } from 'node:fs';
import { cast, castPassword } from '../../server/seeds/cast.ts';
import { gatherCast, openAs } from '../fixtures/members.ts';
import { startServer } from '../fixtures/process.ts';
import {
  everySize,
  expectAccessible,
  expectColor,
  expectNoSidewaysScroll,
  keepPicture,
  setSize,
} from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';

type Words = { [key: string]: string | Words };

const english: Words = JSON.parse(readFileSync(new URL('../../web/src/locales/en.json', import.meta.url), 'utf8'));
const letters: Record<string, string> = { a: 'א', e: 'ע', i: 'י', o: 'ס', u: 'ו', n: 'נ', s: 'ש', t: 'ת', r: 'ר' };

// Same length as the original, right to left, and without English. Placeholders in braces stay.
function translate(words: Words): Words {
  const rewrite = (text: string) =>
    text.replace(/\{\{.*?\}\}|\p{L}/gu, (sign) => (sign.length > 1 ? sign : (letters[sign.toLowerCase()] ?? 'ל')));
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [key, typeof value === 'string' ? rewrite(value) : translate(value)]),
  );
}

const admin = { ADMIN_EMAIL: cast.ada.email, ADMIN_PASSWORD: castPassword };

test('words.json translates the interface, right to left too', { tag: '@long' }, async ({ browser }) => {
  test.setTimeout(120_000);
  const hebrew = { ...translate(english), language: { code: 'he', direction: 'rtl' } };
  const club = await startServer(admin, hebrew);
  try {
    const { ada, ben, cleo, mo } = await gatherCast(club.url);
    await ben.api.post('/api/posts', { data: { content: 'One post is enough.' } });
    const users = JSON.stringify([ada.user._id, cleo.user._id]);
    const crew = await (await ben.api.post('/api/messages/group', { data: { name: 'Crew', users } })).json();
    await ben.api.post(`/api/messages/${crew._id}/members`, { data: { userId: mo.user._id } });
    const page = await openAs(browser, club.url, ada, '/');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('article')).toHaveCount(1);
    const box = await page.getByRole('banner').getByRole('searchbox').boundingBox();
    const glass = await page.getByRole('banner').getByRole('search').locator('svg').boundingBox();
    expect(glass?.x, 'the glass stands where the words begin').toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0) / 2);
    for (const path of ['/', '/members', '/events', '/chat', `/profile/${ben.user._id}`, '/admin/dashboard']) {
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      for (const width of [390, 1440] as const) {
        await setSize(page, width);
        await expectNoSidewaysScroll(page);
        await keepPicture(page, `rtl-${path.split('/')[1] || 'home'}-${width}-light`);
      }
      const labels = await page.locator('header a, main h1, main h2, main button').allInnerTexts();
      const left = labels.filter((text) =>
        /[a-z]{3}/i.test(text.replace(/ClubPlatform|Ada Okafor|Ben Castellanos/g, '')),
      );
      expect(left.filter((text) => !Object.values(cast).some(({ name }) => text.includes(name)))).toEqual([]);
    }
    // Group notices use the reader's language, in the list and in the conversation. Names have their own direction.
    const apart = (name: string) => `\u2068${name}\u2069`;
    const line = `${apart(ben.user.name)}${translate({ added: ' added ' }).added}${apart(mo.user.name)}.`;
    await page.goto('/chat');
    const group = page.getByRole('button', { name: 'Crew' });
    await expect(group).toContainText(line);
    await group.click();
    await expect(page.getByRole('listitem').filter({ has: page.getByText(line, { exact: true }) })).toHaveCount(2);
  } finally {
    await club.stop();
  }
});

test("the club's color replaces the default everywhere, and stays readable", { tag: '@long' }, async ({ browser }) => {
  test.setTimeout(120_000);
  const club = await startServer({ ...admin, CLUB_NAME: 'Bees', CLUB_COLOR: '#ffd400' });
  try {
    const { ada } = await gatherCast(club.url);
    await ada.api.post('/api/posts', { data: { content: 'https://bees.example hums.' } });
    const page = await openAs(browser, club.url, ada, '/');
    await page.getByRole('article').waitFor();
    const steps = page.getByRole('region', { name: /^Open your club/ });
    await expect(steps.getByText('Give the club its name and color')).toHaveCSS('text-decoration-line', 'line-through');
    await expect(steps.getByText('Set up email')).toHaveCSS('text-decoration-line', 'none');
    const photo = page.getByRole('region', { name: 'Your first steps' }).getByRole('link', { name: /photo/ });
    await everySize(page, async (width, scheme) => {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, { colorsOnly: true });
      await keepPicture(page, `bees-${width}-${scheme}`);
      // The club's hue instead of the default green.
      expect(await photo.evaluate((link) => getComputedStyle(link).color)).toMatch(/oklch\(.+ (8|9|10)\d(\.\d+)?\)/);
    });
    await steps.getByRole('button', { name: 'Hide the first steps' }).click();
    await expect(steps).toHaveCount(0);
    await page.reload();
    await expect(photo).toBeVisible();
    await expect(steps).toHaveCount(0);
    await page.goto('/events');
    const hue = await page
      .getByRole('tab', { selected: true })
      .evaluate((tab) => getComputedStyle(tab).borderBottomColor);
    expect(hue).toMatch(/oklch\(.+ (8|9|10)\d(\.\d+)?\)/);

    // Success stays green. Without mail the form says to ask an admin.
    const visitor = await (await browser.newContext({ baseURL: club.url })).newPage();
    await visitor.goto('/forgot-password');
    await expect(visitor.getByText("Your club doesn't send email yet.")).toBeVisible();
    await visitor.getByLabel('Email').fill(cast.ada.email);
    await visitor.getByRole('button', { name: 'Request a link' }).click();
    const success = visitor.getByText('Ask a club admin for it within the hour.');
    const look = async () => {
      await expectColor(success, 'green');
      await expectAccessible(visitor, { colorsOnly: true });
    };
    await everySize(visitor, look, [390]);
    // The response doesn't wait for the mail, so that it takes the same time for everyone.
    await expect(async () => {
      await page.goto('/admin/mail');
      await expect(page.getByText('Choose a new password for Bees').first()).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
  } finally {
    await club.stop();
  }
});
