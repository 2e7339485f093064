import type { Browser, Locator, Page } from '@playwright/test';
import { castPassword } from '../../server/seeds/cast.ts';
import { cardOf } from '../fixtures/posts.ts';
import { expectNoSidewaysScroll, keepPicture, setSize } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const visit = async (browser: Browser, baseURL: string, locale: string): Promise<Page> =>
  (await browser.newContext({ baseURL, locale, reducedMotion: 'reduce' })).newPage();

test('a Spanish browser is in Spanish: signing in, what is missing, the feed and its dates', { tag: '@long' }, async ({
  browser,
  club,
  members: { cleo, mo },
}) => {
  await cleo.api.post('/api/posts', { data: { content: 'Hello from the greenhouse' } });
  const date = new Date(Date.now() + 30 * 864e5);
  await mo.api.post('/api/events', {
    data: { title: 'Film night', description: 'Bring a cushion.', date: date.toISOString() },
  });
  const page = await visit(browser, club.url, 'es-MX');
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicia sesión en tu cuenta');
  const submit = page.locator('form').getByRole('button', { name: 'Iniciar sesión', exact: true });
  await submit.click();
  await expect(page.getByText('Completa este campo.').first()).toBeVisible();
  await page.getByLabel('Correo', { exact: true }).fill(cleo.user.email ?? '');
  await page.getByLabel('Contraseña', { exact: true }).fill(castPassword);
  await submit.click();
  await expect(page.getByRole('article').filter({ hasText: 'Hello from the greenhouse' })).toContainText('ahora mismo');
  await page.goto('/events');
  const month = date.toLocaleDateString('es', { month: 'short' }).replace('.', '');
  await expect(page.getByRole('article').filter({ hasText: 'Film night' })).toContainText(new RegExp(month, 'i'));
  await page.context().close();
});

test('visitors choose a language, which their next pages have too', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('navigation', { name: 'Language' }).getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicia sesión en tu cuenta');
  await page.goto('/apply');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('a member chooses a language in the settings: at once here, and where they sign in next', async ({
  signedInAs,
  page: other,
  members: { dana },
}) => {
  const page = await signedInAs('dana');
  await page.goto('/settings');
  await page.getByLabel('Show the club in').selectOption('Español');
  await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible();
  await expect(page.getByLabel('Ver el club en')).toHaveValue('es');

  await other.goto('/events');
  await other.getByLabel('Email', { exact: true }).fill(dana.user.email ?? '');
  await other.getByLabel('Password', { exact: true }).fill(castPassword);
  await other.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click();
  // At the requested screen, in Spanish.
  await expect(other).toHaveURL('/events');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Próximos eventos');

  await page.getByLabel('Ver el club en').selectOption('El idioma de mi navegador');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('in Arabic the club reads from right to left, and nothing is wider than the screen', { tag: '@long' }, async ({
  signedInAs,
  members: { mo, cleo },
}) => {
  await cleo.api.post('/api/posts', { data: { content: 'The poster survived the rain.' } });
  await mo.api.put('/api/users/me/language', { data: { language: 'ar' } });
  const page = await signedInAs('mo');
  for (const path of ['/', '/members', '/chat', '/events', '/settings', '/notifications']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('heading').first().waitFor();
    for (const width of [390, 1440] as const) {
      await setSize(page, width, width === 390 ? 'dark' : 'light');
      await expectNoSidewaysScroll(page);
    }
    await keepPicture(page, `arabic-${path.slice(1) || 'home'}`);
  }
  await expect(page.getByRole('link', { name: 'الفعاليات' }).first()).toBeVisible();
  await mo.api.put('/api/users/me/language', { data: { language: null } });
});

test('in Arabic a long line in English loses its end, not its beginning', async ({
  signedInAs,
  members: { ada, cleo },
}) => {
  const { profession } = cleo.user;
  await cleo.api.put('/api/users/me', { data: { profession: `Designs ${'posters and '.repeat(10)}stages` } });
  await cleo.api.post('/api/posts', { data: { content: 'The poster survived the rain.' } });
  await ada.api.put('/api/users/me/language', { data: { language: 'ar' } });
  const page = await signedInAs('ada');
  await setSize(page, 390);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect.poll(() => cutInEnglish(page)).not.toEqual([]);
  for (const { text, direction } of await cutInEnglish(page)) expect(direction, text).toBe('ltr');
  await ada.api.put('/api/users/me/language', { data: { language: null } });
  await cleo.api.put('/api/users/me', { data: { profession } });
});

test('in Arabic a dot parts a time from a headline in English', async ({ signedInAs, members: { ada, cleo } }) => {
  const words = unique('The kiln is free');
  await cleo.api.post('/api/posts', { data: { content: words } });
  await ada.api.put('/api/users/me/language', { data: { language: 'ar' } });
  const page = await signedInAs('ada');
  await page.goto('/');
  const card = cardOf(page, words);
  const [time, headline] = [
    await edgesOf(card.locator('time').first()),
    await edgesOf(card.getByText(cleo.user.profession, { exact: true })),
  ];
  expect(time.left - headline.right).toBeGreaterThan(8);
  await ada.api.put('/api/users/me/language', { data: { language: null } });
});

const edgesOf = (part: Locator) =>
  part.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    const { left, right } = text.getBoundingClientRect();
    return { left, right };
  });

/** The lines of Latin letters that are wider than their box, and their direction. */
const cutInEnglish = (page: Page) =>
  page.locator('main *').evaluateAll((elements) =>
    elements
      .filter(
        (element) => element.scrollWidth > element.clientWidth + 1 && /^[ -~]{4,}$/.test(element.textContent.trim()),
      )
      .map((element) => ({ element, style: getComputedStyle(element) }))
      .filter(({ style }) => style.textOverflow === 'ellipsis')
      .map(({ element, style }) => ({ text: element.textContent, direction: style.direction })),
  );
