import { cast, castPassword } from '../../server/seeds/cast.ts';
import { applyByCall, gatherCast, openAs } from '../fixtures/members.ts';
import { startServer } from '../fixtures/process.ts';
import { expectAccessible } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';

test('two admins score without knowing who applied; then both see it, with all scores', { tag: '@long' }, async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const club = await startServer({ ADMIN_EMAIL: cast.ada.email, ADMIN_PASSWORD: castPassword });
  try {
    const members = await gatherCast(club.url);
    await members.ada.api.put(`/api/admin/users/${members.mo.user._id}/role`, { data: { role: 'admin' } });
    members.mo.user.role = 'admin';
    const settings = await openAs(browser, club.url, members.ada, '/admin/settings');
    const section = settings.getByRole('region', { name: 'Reviewing applications' });
    await section.getByLabel('Blind review').check();
    await section.getByRole('textbox', { name: 'Criterion 2' }).fill('Teamwork');
    await section.getByRole('button', { name: 'Remove criterion 3' }).click();
    await expectAccessible(settings);
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(settings.getByText('Saved', { exact: true })).toBeVisible();

    const reason = 'I am Quinn Harker, and I build boats.';
    await applyByCall(members.dana.api, { ...cast.dana, name: 'Quinn Harker', email: 'quinn@harker.example', reason });
    const [ada, mo] = await Promise.all(
      [members.ada, members.mo].map((one) => openAs(browser, club.url, one, '/admin/dashboard?tab=applications')),
    );
    if (!ada || !mo) throw new Error('Two browsers were opened');
    for (const page of [ada, mo]) {
      await expect(page.getByRole('row', { name: /Applicant \d+/ })).toBeVisible();
      await expect(page.getByText(/Harker/)).toHaveCount(0);
      await page.getByRole('link', { name: /^Score Applicant/ }).click();
      await expect(page.getByText('I am •••, and I build boats.').last()).toBeVisible();
      await expectAccessible(page);
    }

    const scoreByKeys = async (page: typeof ada, keys: string[]) => {
      await page.getByRole('radiogroup', { name: 'Motivation' }).getByRole('radio').first().focus();
      for (const key of keys) await page.keyboard.press(key);
      await page.keyboard.press('Enter');
    };
    await scoreByKeys(ada, ['5', '4']);
    await expect(ada.getByText('Your scores are saved.')).toBeVisible();
    await expect(mo.getByText('1 of 2 scored')).toBeVisible();
    await mo.getByLabel('Reason for Motivation (optional)').fill('Boats are not for everyone.');
    await scoreByKeys(mo, ['2', '4']);
    for (const page of [ada, mo]) {
      await expect(page.getByRole('heading', { level: 2, name: 'Quinn Harker' })).toBeVisible();
      const scores = page.getByRole('region', { name: 'Scores' });
      await expect(scores.getByRole('row', { name: /Motivation/ })).toContainText('3.5');
      await expect(scores).toContainText('Boats are not for everyone.');
      await expectAccessible(page);
    }
    await ada.getByRole('button', { name: 'Approve Quinn Harker' }).click();
    await ada.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(ada.getByText('Quinn Harker is approved').last()).toBeVisible();
  } finally {
    await club.stop();
  }
});
