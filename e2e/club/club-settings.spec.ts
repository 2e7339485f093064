import { cast, castPassword } from '../../server/seeds/cast.ts';
import { gatherCast, openAs } from '../fixtures/members.ts';
import { startServer } from '../fixtures/process.ts';
import { expectAccessible } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';

test('an admin changes name and color, and another browser follows without reloading', { tag: '@long' }, async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const club = await startServer({ ADMIN_EMAIL: cast.ada.email, ADMIN_PASSWORD: castPassword });
  try {
    const members = await gatherCast(club.url);
    const ben = await openAs(browser, club.url, members.ben, '/members');
    const brand = ben.getByRole('banner').getByRole('link', { name: /ClubPlatform|Rowing/ });
    await expect(brand).toHaveText('ClubPlatform');
    const search = ben.getByRole('main').getByRole('searchbox').first();
    await search.fill('half a name');

    const ada = await openAs(browser, club.url, members.ada, '/');
    await ada.getByRole('link', { name: 'Give the club its name and color' }).click();
    const look = ada.getByRole('region', { name: 'Name and color' });
    await look.getByLabel('Club name').fill('Rowing Club');
    await look.getByLabel('Color', { exact: true }).fill('#7a1fa2');
    await expectAccessible(ada);
    await ada.getByRole('button', { name: 'Save' }).click();
    await expect(ada.getByText('Saved', { exact: true })).toBeVisible();

    await expect(brand).toHaveText('Rowing Club');
    await expect(ben).toHaveTitle(/Rowing Club/);
    const hue = () => ben.evaluate(() => document.documentElement.style.getPropertyValue('--club'));
    expect(await hue()).toBe('#7a1fa2');
    await expect(search).toHaveValue('half a name');

    const visitor = await (await browser.newContext({ baseURL: club.url })).newPage();
    await visitor.goto('/login');
    await expect(visitor).toHaveTitle(/Rowing Club/);
    expect(await visitor.locator('meta[name="club-color"]').getAttribute('content')).toBe('#7a1fa2');
    await ada.getByRole('region', { name: 'Visitors' }).getByLabel('Take applications').uncheck();
    await ada.getByRole('button', { name: 'Save' }).click();
    await expect(ada.getByRole('button', { name: 'Save' })).toBeHidden();
    await visitor.goto('/apply');
    await expect(visitor.getByText("The club isn't taking applications right now.")).toBeVisible();
  } finally {
    await club.stop();
  }
});
