import type { Browser, Page } from '@playwright/test';
import { castPassword } from '../../server/seeds/cast.ts';
import { expectNoSidewaysScroll, keepPicture, setSize } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';

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
