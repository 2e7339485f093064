import type { Page } from '@playwright/test';
import { pdf, picture } from './fixtures/files.ts';
import { openLive } from './fixtures/live.ts';
import { cardOf, postAs } from './fixtures/posts.ts';
import { expect, test } from './fixtures/test.ts';
import { unique } from './fixtures/unique.ts';

const composer = (page: Page) => page.getByRole('region', { name: 'Write a post' });
const photo = (page: Page) => composer(page).getByLabel('Photo', { exact: true });
const send = (page: Page) => composer(page).getByRole('button', { name: 'Post', exact: true });

test('pictures, a file and a poll are posted, looked through, downloaded and voted in live', async ({ signedInAs }) => {
  const [author, reader] = [await signedInAs('ben'), await signedInAs('cleo')];
  await openLive(author, '/');
  await openLive(reader, '/');
  const text = unique('Look at our #robots');
  await composer(author).getByRole('textbox').fill(text);
  await photo(author).setInputFiles([1, 2, 3, 4, 5].map((number) => picture(60 + number, 40, `${number}.png`)));
  await composer(author).getByRole('button', { name: 'Move 5.png back' }).click();
  await composer(author).getByRole('button', { name: 'Describe 1.png' }).click();
  await author.keyboard.type('Our robot');
  await composer(author).getByLabel('Add a file').last().setInputFiles(pdf('plan.pdf'));
  await composer(author).getByRole('button', { name: 'Add a poll' }).click();
  await composer(author).getByRole('textbox', { name: 'Option 1' }).fill('Monday');
  await composer(author).getByRole('textbox', { name: 'Option 2' }).fill('Tuesday');
  await send(author).click();
  await expect(cardOf(author, text)).toBeVisible();

  await reader.getByRole('button', { name: '1 new post' }).click();
  const card = cardOf(reader, text);
  await card.getByRole('button', { name: 'Our robot' }).click();
  const viewer = reader.getByRole('dialog');
  await expect(viewer.getByText('1 of 5')).toBeVisible();
  await reader.keyboard.press('ArrowRight');
  await reader.keyboard.press('ArrowRight');
  await expect(viewer.getByText('3 of 5')).toBeVisible();
  await reader.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(card.getByRole('button', { name: 'Our robot' })).toBeFocused();
  const download = reader.waitForEvent('download');
  await card.getByRole('link', { name: /plan\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe('plan.pdf');

  await card.getByRole('radio', { name: /Tuesday/ }).check();
  await expect(cardOf(author, text).getByRole('radio', { name: 'Tuesday 100% · 1 vote' })).not.toBeChecked();
  await card.getByRole('link', { name: '#robots' }).click();
  await expect(reader.getByRole('heading', { name: '#robots' })).toBeVisible();
  await expect(cardOf(reader, text)).toBeVisible();
});

test('an announcement goes to the top live, is confirmed, and its officer sees by whom', async ({
  signedInAs,
  members,
}) => {
  const text = unique('The workshop is closed');
  const post = await postAs(members.ada, text);
  await postAs(members.ada, unique('Something newer'));
  const [officer, reader] = [await signedInAs('mo'), await signedInAs('cleo')];
  await openLive(reader, '/');
  await officer.goto(`/posts/${post._id}`);
  await officer.getByRole('button', { name: 'Post options' }).click();
  await officer.getByRole('menuitem', { name: 'Pin to the top' }).click();
  const dialog = officer.getByRole('dialog', { name: 'Pin to the top' });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(reader.getByRole('article').first()).toContainText(text);
  await cardOf(reader, text).getByRole('button', { name: 'Got it' }).click();
  await reader.reload();
  await expect(cardOf(reader, text).getByRole('button', { name: 'Show this post' })).toBeVisible();

  await officer.getByRole('button', { name: 'Post options' }).click();
  await officer.getByRole('menuitem', { name: 'Who has read it' }).click();
  await officer.getByRole('tab', { name: /^Read/ }).click();
  await expect(officer.getByRole('dialog').getByText('Cléo Martin')).toBeVisible();
  await officer.keyboard.press('Escape');
  await officer.getByRole('button', { name: 'Post options' }).click();
  await officer.getByRole('menuitem', { name: 'Unpin' }).click();
  await expect(cardOf(reader, text).getByText(/^Pinned until/)).toHaveCount(0);
});
