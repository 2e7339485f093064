import { setSize } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';

test('a phone shows the parts of the settings, then one of them, and Back returns to its link', async ({
  signedInAs,
}) => {
  const page = await signedInAs('ben');
  await setSize(page, 390);
  await page.goto('/settings');
  const index = page.getByRole('navigation', { name: 'Parts of the settings' });
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const link = index.getByRole('link', { name: 'Password' });
  await expect(part('Password')).toBeHidden();
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(56);

  await link.click();
  await expect(page).toHaveURL('/settings#password');
  await expect(page.getByRole('heading', { name: 'Password' })).toBeFocused();
  await expect(index).toBeHidden();
  await expect(part('Email')).toBeHidden();

  await page.goBack();
  await expect(link).toBeFocused();
  await page.goForward();
  await page.getByRole('link', { name: 'All settings' }).click();
  await expect(link).toBeInViewport();
});

test('the list of the settings follows the part in view', async ({ signedInAs }) => {
  const page = await signedInAs('ben');
  await page.goto('/settings');
  const marked = page.getByRole('navigation', { name: 'Parts of the settings' }).locator('[aria-current]');
  await expect(marked).toHaveText('Notifications');
  await page.getByRole('region', { name: 'Password' }).evaluate((part) => part.scrollIntoView());
  await expect(marked).toHaveText('Password');
  await page.getByRole('link', { name: 'Delete my account' }).click();
  await expect(marked).toHaveText('Delete my account');
});
