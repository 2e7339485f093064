import { cast, castPassword } from '../../server/seeds/cast.ts';
import { approveByCall, gatherCast, shareSession } from '../fixtures/members.ts';
import { startServer } from '../fixtures/process.ts';
import { expectAccessible, expectNoSidewaysScroll, setSize } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';

test('an admin asks for more, an applicant answers, and as a member is found by it', { tag: '@long' }, async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const club = await startServer({ ADMIN_EMAIL: cast.ada.email, ADMIN_PASSWORD: castPassword });
  try {
    const members = await gatherCast(club.url);
    const open = async (name: 'ada' | 'ben', path: string) => {
      const context = await browser.newContext({ baseURL: club.url });
      await shareSession(context, club.url, members[name]);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    };
    const ada = await open('ada', '/admin/settings');
    const section = ada.getByRole('region', { name: 'Extra fields' });
    const add = async (label: string, choices: Record<string, string>, options = '') => {
      await section.getByRole('button', { name: 'Add a field' }).click();
      const dialog = ada.getByRole('dialog', { name: 'Add a field' });
      await dialog.getByLabel('Label').fill(label);
      for (const [name, choice] of Object.entries(choices)) await dialog.getByLabel(name).selectOption(choice);
      if (options) await dialog.getByLabel('Options').fill(options);
      if (options) await dialog.getByLabel('Required').check();
      if (options) await expectAccessible(ada);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
    };
    const everywhere = { 'Where you ask for it': 'Applications and profiles' };
    await add('Portfolio', { Type: 'Link', ...everywhere });
    await add('Diet', { Type: 'Choice', ...everywhere }, 'Vegan\nVegetarian\nAnything');
    await add('Emergency phone', { ...everywhere, 'Who sees it on profiles': 'Only admins' });
    await section.getByRole('button', { name: 'Move Diet up' }).press('Enter');
    await expect(section.getByText('Diet is now 1 of 3.')).toBeAttached();
    await expect(section.getByRole('button', { name: 'Move Diet up' })).toBeFocused();
    await expect(section.getByRole('listitem').first()).toContainText('Vegan, Vegetarian, Anything');
    await expectAccessible(ada);
    await setSize(ada, 390);
    await expectNoSidewaysScroll(ada);
    await setSize(ada, 1440);

    const pia = await (await browser.newContext({ baseURL: club.url })).newPage();
    await pia.goto('/apply');
    for (const [label, text] of [
      ['Full Name', 'Pia Portfolio'],
      ['Email Address', 'pia@college.example'],
      ['College / University', 'Northgate College'],
      ['Course of Study', 'Design'],
      ['Why do you want to join?', 'To make posters with you.'],
    ] as const)
      await pia.getByLabel(label).fill(text);
    await pia.getByLabel('Portfolio').fill('pia.example/posters');
    await pia.getByLabel('Emergency phone').fill('555 0100');
    await pia.getByRole('button', { name: 'Submit Application' }).click();
    await expect(pia.getByLabel('Diet')).toBeFocused();
    await pia.getByLabel('Diet').selectOption('Vegan');
    await expectAccessible(pia);
    await pia.getByRole('button', { name: 'Submit Application' }).click();
    await expect(pia.getByText('Your application has been received.')).toBeVisible();

    await ada.goto('/admin/dashboard?tab=applications');
    await ada.getByRole('link', { name: 'Read application' }).click();
    await expect(ada.getByRole('term').filter({ hasText: 'Emergency phone' })).toBeVisible();
    await expect(ada.getByRole('definition').filter({ hasText: '555 0100' })).toBeVisible();
    await expectAccessible(ada);
    const invitationLink = await approveByCall(members.ada.api, 'pia@college.example');
    await pia.goto(invitationLink);
    await pia.getByLabel('Choose a password').fill(castPassword);
    await pia.getByRole('button', { name: 'Create account' }).click();
    await pia.getByRole('link', { name: 'Profile' }).first().click();
    const details = pia.getByRole('region', { name: 'Details' });
    await expect(details.getByRole('link', { name: 'pia.example/posters' })).toBeVisible();
    await pia.getByRole('button', { name: 'Edit Profile' }).click();
    const dialog = pia.getByRole('dialog', { name: 'Edit Profile' });
    await dialog.getByLabel('Diet').selectOption('Vegetarian');
    await expectAccessible(pia);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(details.getByText('Vegetarian')).toBeVisible();

    const ben = await open('ben', '/members');
    await ben.getByRole('button', { name: 'Diet' }).click();
    await ben.getByRole('option', { name: 'Vegetarian' }).click();
    await ben.getByRole('link', { name: 'Pia Portfolio' }).click();
    await expect(ben.getByRole('region', { name: 'Details' })).toContainText('Vegetarian');
    await expect(ben.getByText('Emergency phone')).toHaveCount(0);
    await expectAccessible(ben);
    await setSize(ben, 390);
    await expectNoSidewaysScroll(ben);
  } finally {
    await club.stop();
  }
});
