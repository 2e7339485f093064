import type { Page } from '@playwright/test';
import { cast } from '../../server/seeds/cast.ts';
import { picture } from '../fixtures/files.ts';
import { cardOf } from '../fixtures/posts.ts';
import { expectStill, watchShifts } from '../fixtures/screens/screen.ts';
import { signIn, signInByForm } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const composer = (page: Page) => page.getByRole('region', { name: 'Write a post' });
const text = (page: Page) => composer(page).getByPlaceholder(/^What's on your mind/);

test('a draft with pictures and a poll outlives its tab, moves nothing when it comes back, and stays its own', {
  tag: '@long',
}, async ({ page, members }) => {
  const context = page.context();
  const content = unique('Half a thought with pictures');
  await signIn(page, members.ben.user.email);
  await page.goto('/');
  await text(page).fill(content);
  await composer(page)
    .getByLabel('Photo', { exact: true })
    .setInputFiles([picture(60, 40, 'one.png'), picture(50, 40, 'two.png')]);
  await composer(page).getByRole('button', { name: 'Describe two.png' }).click();
  await page.keyboard.type('Our robot');
  await composer(page).getByRole('button', { name: 'Add a poll' }).click();
  await composer(page).getByRole('textbox', { name: 'Option 1' }).fill('Monday');
  await composer(page).getByRole('textbox', { name: 'Option 2' }).fill('Tuesday');
  await expect(composer(page).getByText('Draft saved', { exact: true })).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await watchShifts(again);
  await again.goto('/');
  await expect(composer(again).getByRole('textbox', { name: 'Option 2' })).toHaveValue('Tuesday');
  await expect(composer(again).getByAltText('Preview of two.png')).toBeVisible();
  await expect(text(again)).toHaveValue(content);
  await expectStill(again, 0.01);
  await composer(again).getByRole('button', { name: 'Post', exact: true }).click();
  await expect(cardOf(again, content).getByRole('button', { name: 'Our robot' })).toBeVisible();
  await expect(text(again)).toHaveValue('');

  await composer(again)
    .getByLabel('Photo', { exact: true })
    .setInputFiles(picture(40, 40, 'mine.png'));
  await text(again).fill('Not for others');
  for (const { email } of [cast.cleo, cast.ben]) {
    await again.waitForLoadState('networkidle');
    await again.getByRole('button', { name: 'Logout' }).click();
    // The app asks first if a draft would be lost.
    if (email === cast.cleo.email) await again.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(again).toHaveURL(/\/login$/);
    await signInByForm(again, email);
    await expect(text(again)).toHaveValue('');
  }
  await expect(composer(again).getByAltText('Preview of mine.png')).toHaveCount(0);
});
