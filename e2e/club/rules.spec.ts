import { cast, castPassword } from '../../server/seeds/cast.ts';
import { gatherCast, openAs } from '../fixtures/members.ts';
import { startServer } from '../fixtures/process.ts';
import { expectAccessible, expectNoSidewaysScroll, expectThumbSized, setSize } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';

test('members agree to the rules that an admin publishes, and visitors read them', { tag: '@long' }, async ({
  browser,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 404/);
  test.setTimeout(120_000);
  const club = await startServer({ ADMIN_EMAIL: cast.ada.email, ADMIN_PASSWORD: castPassword });
  try {
    const members = await gatherCast(club.url);
    const ben = await openAs(browser, club.url, members.ben, '/');
    const composer = ben.getByPlaceholder("What's on your mind, Ben?");
    await composer.fill('half a post');

    const visitor = await (await browser.newContext({ baseURL: club.url })).newPage();
    expect((await visitor.goto('/rules'))?.status()).toBe(404);
    await expect(visitor.getByRole('heading', { name: 'Page not found' })).toBeVisible();

    const ada = await openAs(browser, club.url, members.ada, '/admin/settings');
    const rules = ada.getByRole('region', { name: 'Rules of the club' });
    await rules.getByLabel('Rules', { exact: true }).fill(`Be kind.\n${'And quiet.\n'.repeat(80)}`);
    await rules.getByRole('button', { name: 'Publish' }).click();
    await expect(ada.getByRole('dialog', { name: 'Please agree to our rules' })).toBeVisible();
    await expect(rules.getByText('0 of 5 members have agreed.')).toBeAttached();

    const question = ben.getByRole('dialog', { name: 'Please agree to our rules' });
    const text = question.getByRole('region', { name: 'Rules of the club' });
    await expect(text).toBeFocused();
    await expectAccessible(ben);
    await setSize(ben, 390, 'dark');
    await expectNoSidewaysScroll(ben);
    await expectAccessible(ben, { colorsOnly: true });
    await expectThumbSized(ben);
    await text.focus();
    for (const key of ['Escape', 'Escape', 'Control+k', 'Escape']) await ben.keyboard.press(key);
    await ben.mouse.click(2, 2);
    await expect(question).toBeVisible();
    await expect(ben.getByRole('dialog')).toHaveCount(1);
    await text.press('End');
    await expect.poll(() => text.evaluate((region) => region.scrollTop)).toBeGreaterThan(100);
    await ben.keyboard.press('Tab');
    await expect(question.getByRole('button', { name: 'Logout' })).toBeFocused();
    await ben.keyboard.press('Tab');
    await ben.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(composer).toHaveValue('half a post');
    await ben.reload();
    await expect(composer).toBeVisible();
    await expect(question).toBeHidden();

    expect((await visitor.goto('/apply'))?.status()).toBe(200);
    await expect(visitor.getByRole('checkbox', { name: 'I agree to the rules' })).toBeVisible();
    await expectAccessible(visitor);
    await visitor.getByRole('navigation', { name: 'About the club' }).getByRole('link', { name: 'Rules' }).click();
    await expect(visitor.getByRole('heading', { name: 'Rules', level: 1 })).toBeVisible();
    await expect(visitor.getByText('Be kind.')).toBeVisible();
    await expectAccessible(visitor);
  } finally {
    await club.stop();
  }
});
