import type { Page } from '@playwright/test';
import { openFeed, openLive } from '../fixtures/browser/live.ts';
import { cardOf } from '../fixtures/posts.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const composer = (page: Page) => page.getByRole('region', { name: 'Write a post' });

async function writePoll(page: Page, text: string) {
  await composer(page).getByRole('textbox').fill(text);
  await composer(page).getByRole('button', { name: 'Add a poll' }).click();
  await composer(page).getByRole('textbox', { name: 'Option 1' }).fill('Monday');
  await composer(page).getByRole('textbox', { name: 'Option 2' }).fill('Tuesday');
  await composer(page).getByRole('checkbox', { name: 'Allow several answers' }).check();
}

const post = (page: Page) => composer(page).getByRole('button', { name: 'Post', exact: true }).click();

test('several answers are given, counted live and taken back, also by keyboard', async ({ signedInAs }) => {
  const [author, reader] = [await signedInAs('ben'), await signedInAs('cleo')];
  await openLive(author, '/');
  await openFeed(reader);
  const text = unique('Which evenings suit you?');
  await writePoll(author, text);
  await post(author);
  await reader.getByRole('button', { name: '1 new post' }).click();
  const [readersCard, authorsCard] = [cardOf(reader, text), cardOf(author, text)];
  await readersCard.getByRole('checkbox', { name: /Monday/ }).check();
  await reader.keyboard.press('Tab');
  await reader.keyboard.press('Space');
  await expect(authorsCard.getByRole('checkbox', { name: 'Tuesday 50% · 1 vote' })).not.toBeChecked();
  await readersCard.getByRole('button', { name: 'Take vote back' }).click();
  await expect(readersCard.getByRole('checkbox', { name: /Monday/ })).toBeFocused();
  await expect(authorsCard.getByRole('checkbox', { name: 'Monday 0% · 0 votes' })).toBeVisible();
  await reader.reload();
  await expect(readersCard.getByRole('checkbox', { name: /Monday/ })).not.toBeChecked();
});

test('a secret poll with an end to the minute shows no votes, on a phone too', async ({ signedInAs }) => {
  const [author, reader] = [await signedInAs('ben'), await signedInAs('cleo')];
  await openLive(author, '/');
  const text = unique('Who shall lead us?');
  await writePoll(author, text);
  await composer(author).getByRole('checkbox', { name: 'Keep votes secret until the end' }).check();
  await composer(author).getByRole('combobox', { name: 'Ends in' }).selectOption('Another time');
  const end = new Date(Date.now() + 3 * 86_400_000);
  end.setHours(17, 43, 0, 0);
  const local = new Date(end.getTime() - end.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  await composer(author).getByLabel('Ends at').fill(local);
  await expectAccessible(author);
  const created = author.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/api\/posts$/.test(response.url()),
  );
  await post(author);
  expect((await (await created).json()).poll).toMatchObject({
    endsAt: end.toISOString(),
    secret: true,
    multiple: true,
  });
  await reader.setViewportSize({ width: 390, height: 844 });
  await openFeed(reader);
  const card = cardOf(reader, text);
  await card.getByRole('checkbox', { name: 'Monday', exact: true }).check();
  await expect(card.getByText(/Votes are secret until the end/)).toBeVisible();
  await expect(cardOf(author, text).getByRole('checkbox', { name: 'Monday', exact: true })).not.toBeChecked();
  await expectNoSidewaysScroll(reader);
  await expectAccessible(reader);
  await reader.reload();
  await expect(card.getByRole('checkbox', { name: 'Monday', exact: true })).toBeChecked();
});
