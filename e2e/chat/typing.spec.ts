import type { Page } from '@playwright/test';
import { openLive } from '../fixtures/browser/live.ts';
import { field, row, startChat } from '../fixtures/chat.ts';
import { expect, test } from '../fixtures/test.ts';

/** Simulates an input method that composes a word in the focused field and accepts it with Enter. */
async function composeWord(page: Page, text: string, { endsBeforeKey }: { endsBeforeKey: boolean }): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const end = () => keyboard.send('Input.insertText', { text });
  await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  if (endsBeforeKey) await end();
  await page.waitForTimeout(30);
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await page.waitForTimeout(30);
  if (!endsBeforeKey) await end();
}

for (const endsBeforeKey of [false, true]) {
  const order = endsBeforeKey ? 'as Safari does' : 'as other browsers do';
  test(`Enter that accepts a composed word, ${order}, sends, mentions and opens nothing`, async ({
    signedInAs,
    members,
  }) => {
    await startChat(members.ada, members.mo);
    const page = await signedInAs('ada');
    await openLive(page, '/chat');
    await row(page, /Mo/).click();
    await field(page).focus();
    await composeWord(page, 'ありがとう', { endsBeforeKey });
    await expect(field(page)).toHaveValue('ありがとう');
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0);

    await field(page).fill('@');
    await field(page).press('End');
    await composeWord(page, 'Mo', { endsBeforeKey });
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Mo Lindqvist/]);
    await expect(field(page)).toHaveValue('@Mo');
    await field(page).press('Escape');
    await field(page).fill('');

    await page.getByRole('button', { name: 'New Group +' }).click();
    const finder = page.getByLabel('Search users');
    await finder.focus();
    await composeWord(page, 'Lindqvist', { endsBeforeKey });
    await expect(page.getByRole('list', { name: 'Users found' }).getByRole('button')).toHaveCount(1);
    await composeWord(page, ' ', { endsBeforeKey });
    await expect(finder).toHaveValue('Lindqvist ');
    await expect(page.getByRole('button', { name: 'Remove Mo Lindqvist' })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await page.keyboard.press('Control+k');
    await composeWord(page, 'Projects', { endsBeforeKey });
    await expect(page.getByRole('option', { name: 'Projects', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/chat/);
  });
}

/** Fills the clipboard like a program that copies a text with its picture, or only a picture. */
const copy = (page: Page, texts: Record<string, string>): Promise<void> =>
  page.evaluate(async (texts) => {
    const canvas = new OffscreenCanvas(40, 20);
    canvas.getContext('2d')?.fillRect(0, 0, 40, 20);
    const items = Object.entries(texts).map(([type, text]) => [type, new Blob([text], { type })]);
    await navigator.clipboard.write([
      new ClipboardItem({ ...Object.fromEntries(items), 'image/png': canvas.convertToBlob() }),
    ]);
  }, texts);

test('cells copied from a table are pasted as text, a picture from a web page as a picture', { tag: '@long' }, async ({
  signedInAs,
  members,
}) => {
  await startChat(members.ben, members.cleo);
  const page = await signedInAs('ben');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const cells = { 'text/plain': 'Ada\t9\nMo\t7', 'text/html': '<table><tr><td>Ada<td>9<tr><td>Mo<td>7</table>' };
  const picture = { 'text/html': '<img src="https://example.org/pond.png">' };

  await openLive(page, '/');
  const composer = page.getByRole('region', { name: 'Write a post' });
  const post = composer.getByRole('textbox');
  await copy(page, cells);
  await post.press('Control+v');
  await expect(post).toHaveValue(cells['text/plain']);
  await expect(composer.getByRole('img', { name: /^Preview of/ })).toHaveCount(0);
  await copy(page, picture);
  await post.press('Control+v');
  await expect(composer.getByRole('img', { name: /^Preview of/ })).toHaveCount(1);
  await expect(post).toHaveValue(cells['text/plain']);

  await openLive(page, '/chat');
  await row(page, /Cléo/).click();
  await copy(page, cells);
  await field(page).press('Control+v');
  await expect(field(page)).toHaveValue(cells['text/plain']);
  await expect(page.getByRole('list', { name: 'Files to send' })).toHaveCount(0);
  await copy(page, picture);
  await field(page).press('Control+v');
  await expect(page.getByRole('list', { name: 'Files to send' }).getByRole('listitem')).toHaveCount(1);
});
