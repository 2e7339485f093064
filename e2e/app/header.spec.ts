import type { Page } from '@playwright/test';
import { holdCall } from '../fixtures/browser/intercept.ts';
import { scrolled } from '../fixtures/browser/scrolling.ts';
import { startChat } from '../fixtures/chat.ts';
import { applyByCall } from '../fixtures/members.ts';
import { setRelationship } from '../fixtures/relationship.ts';
import { setSize } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const words = ['Feed', 'Members', 'Projects', 'Events', 'Chat', 'Profile'];
const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick links' });

const links = (page: Page, name = 'Main') => page.getByRole('navigation', { name }).getByRole('link');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search', exact: true });

test('a phone has the same links behind a toggle with a badge, and no search box', { tag: '@long' }, async ({
  signedInAs,
  members,
  page: visitor,
}) => {
  await setRelationship(members.ada, members.dana, 'received');
  const email = `${unique('noor').replace(/\W/g, '')}@club.example`;
  await applyByCall(visitor.request, { name: 'Noor Haddad', email, college: 'Northgate', course: 'Art' });
  const page = await signedInAs('ada');
  await page.goto('/');
  await setSize(page, 390);
  await expect(search(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  const toggle = page.getByRole('button', { name: 'Open menu' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  // The bell counts a request to connect; the menu counts the work of officers.
  await expect(page.getByRole('banner')).toContainText(/[1-9]\d* unread/);
  await expect(page.getByRole('banner')).toContainText(/[1-9]\d* new/);
  await toggle.click();
  await expect(page.getByRole('banner')).not.toContainText(' new');
  await expect(links(page, 'Menu').filter({ hasText: 'Network' })).toContainText(/[1-9]/);
  // A badge is beside the text.
  const inMenu = [
    'Feed',
    'Members',
    'Network',
    ...words.slice(2),
    'Moderation',
    'Admin',
    'Saved Posts',
    'My Groups',
    'Who does what',
    'Settings',
  ].map((word) => new RegExp(`^${word}(\\d.*)?$`));
  await expect(links(page, 'Menu')).toHaveText(inMenu);
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Logout' })).toBeVisible();

  await expect(links(page, 'Quick links')).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  await expect(links(page, 'Quick links')).toHaveText([/^Feed/, /^Members/, /^Chat/, /^Events/]);
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await links(page, 'Menu').getByText('Saved Posts').click();
  await expect(page.getByRole('heading', { name: 'Saved Posts' })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await links(page, 'Menu').getByText('My Groups').click();
  await expect(page.getByRole('heading', { name: 'My Groups' })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await links(page, 'Menu').getByText('Events').click();
  await expect(page).toHaveURL('/events');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
});

test('the phone menu stays open when a slow screen arrives', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('ben');
  await setSize(page, 390);
  await page.goto('/members');
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  const release = await holdCall(page, '/*.js', 'GET');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
});

test('the words of the header have room from 768 px on, for everyone, in every language, with counts', {
  tag: '@long',
}, async ({ signedInAs, members, page: visitor }) => {
  test.slow();
  const { ada, ben, mo } = members;
  const email = `${unique('wide').replace(/\W/g, '')}@club.example`;
  await applyByCall(visitor.request, { name: 'Priya Raman', email, college: 'Northgate', course: 'Art' });
  for (const one of [mo, ben]) {
    const { _id } = await startChat(ada, one);
    await ada.api.post('/api/messages/file', {
      multipart: { conversationId: _id, file: { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') } },
    });
  }
  for (const who of ['ada', 'mo', 'ben'] as const) {
    for (const language of ['en', 'es', 'ar'] as const) {
      await members[who].api.put('/api/users/me/language', { data: { language } });
      const page = await signedInAs(who);
      await page.goto('/events');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const width of [768, 820, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => page.evaluate(crowdedParts), `${who} ${language} ${width}`).toEqual([]);
      }
      await page.context().close();
    }
    await members[who].api.put('/api/users/me/language', { data: { language: null } });
  }
});

/** Runs in the page: returns parts of the header that overlap the next one, are cut off, or extend beyond the page. */
function crowdedParts(): string[] {
  const parts = [...document.querySelectorAll('header nav > *, header img, header button')].filter((one) =>
    one.checkVisibility(),
  );
  const boxes = parts.map((one) => ({
    name: one.textContent || one.ariaLabel || 'logo',
    box: one.getBoundingClientRect(),
  }));
  const inRow = boxes.toSorted((one, other) => one.box.left - other.box.left);
  return inRow.flatMap(({ name, box }, index) => {
    const next = inRow[index + 1];
    const isInside = box.left >= 0 && box.right <= innerWidth && box.width > 16;
    return isInside && !(next && next.box.left < box.right - 1) ? [] : [name];
  });
}

test('the header works with the keyboard, starting at the skip link', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('ben');
  await page.goto('/members');
  await expect(links(page)).toContainText(words);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'ClubPlatform' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(search(page)).toBeFocused();
  for (const word of words) {
    await page.keyboard.press('Tab');
    await expect(links(page).filter({ hasText: word })).toBeFocused();
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/chat');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the bar stands at the bottom edge, above nothing but its space, and leaves for the keyboard', {
  tag: '@long',
}, async ({ signedInAs }) => {
  const page = await signedInAs('ben');
  await page.goto('/');
  await expect(bar(page)).toBeHidden();
  await setSize(page, 390);
  const { height } = page.viewportSize() ?? { height: 0 };
  await expect.poll(() => bar(page).boundingBox()).toEqual({ x: 0, y: height - 56, width: 390, height: 56 });
  for (const link of await bar(page).getByRole('link').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  // The end of a screen is above the bar.
  await page.goto('/settings#delete');
  const last = page.getByRole('button', { name: 'Delete my account...' });
  await last.focus();
  await expect.poll(async () => (await last.boundingBox())?.y).toBeLessThan(height - 56 - 40);

  // An on-screen keyboard takes half of the page.
  await page.goto('/chat');
  await page.getByRole('searchbox', { name: 'Search conversations' }).focus();
  await page.setViewportSize({ width: 390, height: 400 });
  await expect(bar(page)).toBeHidden();
  await page.setViewportSize({ width: 390, height });
  await expect(bar(page)).toBeVisible();
});

test('the skip link keeps the scroll position of the screen', { tag: '@long' }, async ({ signedInAs, members }) => {
  const page = await signedInAs('ben');
  await setSize(page, 390);
  await page.goto(`/profile/${members.cleo.user._id}`);
  await page.getByRole('region', { name: 'People you may know' }).getByRole('link').last().scrollIntoViewIfNeeded();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  await expect(page).toHaveURL('/settings#main');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeInViewport();
  await expect.poll(() => scrolled(page)).toBeLessThan(200);
});

test('the color scheme follows the system until it is switched, and the choice persists', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  const scheme = () => page.evaluate(() => document.documentElement.dataset.colorScheme);
  await expect.poll(scheme).toBe('dark');
  // The color of the phone's own bars.
  const around = () =>
    page
      .locator('meta[name=theme-color]')
      .evaluateAll((metas: HTMLMetaElement[]) =>
        metas.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content),
      );
  expect(await around()).toEqual(['#1b1917']);
  // Switches back during the transition.
  await page.getByRole('button', { name: /^Switch to/ }).evaluate((button: HTMLElement) => {
    for (let times = 0; times < 5; times += 1) button.click();
  });
  await expect.poll(scheme).toBe('light');
  expect(await around()).toEqual(['#faf7f2']);
  await page.reload();
  await expect.poll(scheme).toBe('light');
  expect(await around()).toEqual(['#faf7f2']);
});
