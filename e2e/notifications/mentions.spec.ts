import type { Page } from '@playwright/test';
import type { Notification } from 'contract/notifications/notifications.ts';
import { openFeed, openLive } from '../fixtures/browser/live.ts';
import { field, messageOf, startChat } from '../fixtures/chat.ts';
import type { Member } from '../fixtures/members.ts';
import { cardOf, postAs } from '../fixtures/posts.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const name = '@Cléo Martin';

/** Types the beginning of Cléo's name and selects her. */
async function mention(page: Page, key: 'Enter' | 'Tab'): Promise<void> {
  await page.keyboard.type('@clé');
  await expect(page.getByRole('option', { name: /Cléo Martin/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press(key);
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

async function mentionsOf({ api }: Member): Promise<Notification[]> {
  const all: Notification[] = await (await api.get('/api/notifications?unread=true&limit=100')).json();
  return all.filter(({ kind }) => kind === 'mentioned');
}

test('Ben mentions Cléo in a post, a comment and a message; she is notified of each and opens it', async ({
  signedInAs,
  members,
}) => {
  const [author, reader] = [await signedInAs('ben'), await signedInAs('cleo')];
  await members.cleo.api.put('/api/notifications/read', { data: { all: true } });
  await openLive(author, '/');
  const text = unique('thanks for the poster');
  await author.getByPlaceholder("What's on your mind, Ben?").click();
  await mention(author, 'Enter');
  await author.keyboard.type(text);
  await author.getByRole('button', { name: 'Post', exact: true }).click();
  const shown = cardOf(author, text);
  await expect(shown.getByRole('link', { name })).toHaveAttribute('href', `/profile/${members.cleo.user._id}`);
  await expect.poll(async () => (await mentionsOf(members.cleo)).length).toBe(1);
  const [first] = await mentionsOf(members.cleo);
  expect(first?.target.title).toContain(`${name} ${text}`);

  await reader.goto(first?.url ?? '');
  await expect(cardOf(reader, text).getByRole('link', { name })).toBeVisible();

  await shown.getByRole('button', { name: '0 comments' }).click();
  await shown.getByPlaceholder('Add a comment...').click();
  await mention(author, 'Tab');
  await author.keyboard.type('look at this');
  await author.keyboard.press('Enter');
  await expect(cardOf(reader, text).getByText('look at this')).toBeVisible();
  await expect(cardOf(reader, text).getByRole('link', { name })).toHaveCount(2);

  const { _id } = await startChat(members.ben, members.cleo);
  await openLive(author, `/chat?conversation=${_id}`);
  await field(author).click();
  const word = unique('tonight');
  await mention(author, 'Enter');
  await author.keyboard.type(word);
  await author.keyboard.press('Enter');
  await expect(messageOf(author, word).getByRole('link', { name })).toBeVisible();
  await expect
    .poll(async () => (await mentionsOf(members.cleo)).map(({ target }) => target.kind).toSorted())
    .toContain('conversation');
  await reader.goto(`/chat?conversation=${_id}`);
  await messageOf(reader, word).getByRole('link', { name }).click();
  await expect(reader).toHaveURL(new RegExp(`/profile/${members.cleo.user._id}$`));
});

test('on a phone a tap mentions, and the list stays within the screen', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('ben');
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/');
  await page.getByPlaceholder("What's on your mind, Ben?").click();
  await page.keyboard.type('Hello @clé');
  const option = page.getByRole('option', { name: /Cléo Martin/ });
  await expect(option).toBeInViewport({ ratio: 1 });
  const box = await page.getByRole('listbox').boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  await option.click();
  await expect(page.getByPlaceholder("What's on your mind, Ben?")).toHaveValue(`Hello ${name} `);
  await expect(page.getByPlaceholder("What's on your mind, Ben?")).toBeFocused();
});

test('an address of the club shows what it leads to, live and in place', { tag: '@long' }, async ({
  signedInAs,
  members,
  club,
}) => {
  const reader = await signedInAs('cleo');
  const first = await postAs(members.ben, unique('The plan of the arm'));
  await openFeed(reader);
  const { content } = await postAs(members.ben, `${unique('It is here')}: ${club.url}/posts/${first._id}`);
  // Other tests post as well.
  await reader.getByRole('button', { name: /^\d+ new posts?$/ }).click();
  const preview = cardOf(reader, content).getByRole('link', { name: new RegExp(first.content) });
  await expect(preview).toBeVisible();
  for (const width of [390, 1440]) {
    await reader.setViewportSize({ width, height: 800 });
    const box = await preview.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  }
  await preview.click();
  await expect(reader).toHaveURL(`${club.url}/posts/${first._id}`);
  await expect(cardOf(reader, first.content).first()).toBeVisible();
});
