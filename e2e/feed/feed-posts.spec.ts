import type { Page } from '@playwright/test';
import { openFeed, openLive } from '../fixtures/browser/live.ts';
import { messageOf, row, startChat } from '../fixtures/chat.ts';
import { pdf, picture } from '../fixtures/files.ts';
import { cardOf, postAs } from '../fixtures/posts.ts';
import { everySize, expectAccessible, expectNoSidewaysScroll, keepPicture } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const composer = (page: Page) => page.getByRole('region', { name: 'Write a post' });
const photo = (page: Page) => composer(page).getByLabel('Photo', { exact: true });
const send = (page: Page) => composer(page).getByRole('button', { name: 'Post', exact: true });

test('pictures, a file and a poll are posted, looked through, downloaded and voted in live', async ({ signedInAs }) => {
  const [author, reader] = [await signedInAs('ben'), await signedInAs('cleo')];
  await openLive(author, '/');
  await openFeed(reader);
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

test('an announcement goes to the top live, is confirmed, and its officer sees by whom', { tag: '@long' }, async ({
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
  await expect(cardOf(reader, text).getByRole('button', { name: 'Expand this post' })).toBeVisible();

  await officer.getByRole('button', { name: 'Post options' }).click();
  await officer.getByRole('menuitem', { name: 'Who has read it' }).click();
  await officer.getByRole('tab', { name: /^Read/ }).click();
  await expect(officer.getByRole('dialog').getByText('Cléo Martin')).toBeVisible();
  await officer.keyboard.press('Escape');
  await officer.getByRole('button', { name: 'Post options' }).click();
  await officer.getByRole('menuitem', { name: 'Unpin' }).click();
  await expect(cardOf(reader, text).getByText(/^Pinned until/)).toHaveCount(0);
});

test('a post is sent in a message, where its card leads to it', { tag: '@long' }, async ({ signedInAs, members }) => {
  const text = unique('Look at this one');
  const post = await postAs(members.cleo, text);
  await startChat(members.ben, members.ada);
  const [ben, ada] = [await signedInAs('ben'), await signedInAs('ada')];
  await openLive(ada, '/chat');
  await openLive(ben, `/posts/${post._id}`);
  await everySize(ben, async (width, scheme) => {
    await expectNoSidewaysScroll(ben);
    await keepPicture(ben, `post-actions-${width}-${scheme}`);
  });
  const opener = cardOf(ben, text).getByRole('button', { name: 'Send in a message' });
  const dialog = ben.getByRole('dialog', { name: 'Send in a message' });
  await opener.click();
  await expect(dialog.getByLabel('To', { exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole('checkbox', { name: new RegExp(members.ada.user.name) }).check();
  const line = unique('For you');
  await dialog.getByLabel('Add a message (optional)').fill(line);
  await everySize(
    ben,
    async (width, scheme) => {
      await expectNoSidewaysScroll(ben);
      if (width === 390) await expectAccessible(ben);
      await keepPicture(ben, `send-link-${width}-${scheme}`);
    },
    [390, 1440],
  );
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(ben.getByText('Sent.')).toBeVisible();

  await row(ada, new RegExp(members.ben.user.name)).click();
  await messageOf(ada, line)
    .getByRole('link', { name: new RegExp(text) })
    .click();
  await expect(ada).toHaveURL(new RegExp(`/posts/${post._id}`));
  await expect(cardOf(ada, text)).toBeVisible();
});

test('the menu of a post opens where there is room', async ({ signedInAs, members }) => {
  const text = unique('At the edge');
  await postAs(members.ben, text);
  const page = await signedInAs('ben', 'phone');
  await openFeed(page);
  const button = cardOf(page, text).getByRole('button', { name: 'Post options' });
  const menu = page.getByRole('menu', { name: 'Post options' });
  for (const edge of ['start', 'end'] as const) {
    await button.evaluate((element, block) => element.scrollIntoView({ block }), edge);
    await button.click();
    await expect(menu).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
});
