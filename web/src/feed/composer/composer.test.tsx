import { screen, waitFor, within } from '@testing-library/react';
import { createPost } from 'contract/feed/feed.ts';
import { limits } from 'contract/limits.ts';
import { listMentionGroups } from 'contract/notifications/mentions.groups.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { feedIs } from '../../../testing/feed.ts';
import { member, post } from '../../../testing/samples.ts';
import { goTo, openScreen, user } from '../../../testing/screens.tsx';

const composer = async () => within(await screen.findByRole('region', { name: 'Write a post' }));
const sunset = () => new File(['picture'], 'sunset.png', { type: 'image/png' });

async function openComposer() {
  openScreen('/', member('ben'));
  const { getByRole, getByLabelText, ...found } = await composer();
  const words = getByRole('textbox');
  return { ...found, label: words, photo: getByLabelText('Photo'), send: () => getByRole('button', { name: /^Post/ }) };
}

test('the composer greets by first name and requires text', async () => {
  const { label: words, send } = await openComposer();
  expect(words).toHaveAttribute('placeholder', "What's on your mind, Ben?");
  expect(send()).toBeDisabled();
  for (const blank of ['   {Enter}  ', '\u200b']) {
    await user.type(words, blank);
    expect(send()).toBeDisabled();
  }
  await user.type(words, 'Hello');
  expect(send()).toBeEnabled();
});

test('a post that is too long says by how much and is not sent', async () => {
  const { label: words, send, findByText } = await openComposer();
  await user.click(words);
  await user.paste('x'.repeat(limits.post + 2));
  expect(await findByText('2 characters too long')).toBeVisible();
  expect(send()).toBeDisabled();
});

test('a post reads "Posting..." while sending and then comes first in the feed, as plain text', async () => {
  const { label: words, send } = await openComposer();
  const content = '<b>Bold</b> <img src=x onerror=alert(1)> plans';
  const response = Promise.withResolvers<ReturnType<typeof post>>();
  club.respond(createPost, () => response.promise);
  await user.type(words, content);
  await user.click(send());
  expect(send()).toHaveTextContent('Posting...');
  expect(send()).toBeDisabled();
  const written = post('ben', { content });
  feedIs(written);
  response.resolve(written);
  await waitFor(() => expect(words).toHaveValue(''));
  const first = within(await screen.findByRole('article'));
  expect(first.getByText(content)).toBeVisible();
  expect(first.getByText('Ben Castellanos')).toBeVisible();
  expect(first.getByText('Robotics student')).toBeVisible();
  expect(first.getByText('0 likes')).toBeVisible();
  expect(first.getByRole('button', { name: '0 comments' })).toBeVisible();
  expect(club.requests(createPost)).toMatchObject([{ body: { content } }]);
  expect(screen.getByText('Your post is in the feed.')).toHaveRole('status');
});

const everyone = { _id: 'all', title: '', count: 41 };
const party = { _id: 'event:0199aaaa-0000-7000-8000-000000000001', title: 'Chess night', count: 1 };

async function openAsOfficer() {
  club.respond(listMentionGroups, [everyone, party]);
  openScreen('/', member('mo'));
  const { getByRole } = await composer();
  return { label: getByRole('textbox'), send: () => getByRole('button', { name: /^Post/ }) };
}

test('an officer who mentions all members reads how many that notifies before it is posted', async () => {
  const { label: words, send } = await openAsOfficer();
  await user.type(words, 'Dear @');
  const options = await within(await screen.findByRole('listbox')).findAllByRole('option');
  expect(options.map((one) => one.textContent)).toEqual([
    expect.stringContaining('everyone41 members'),
    expect.stringContaining('Going: Chess night1 member'),
  ]);
  await user.keyboard('{Enter}hello');
  expect(words).toHaveValue('Dear @everyone hello');
  await user.click(send());
  expect(await screen.findByText('This post will notify 41 members. Post it?')).toBeVisible();
  expect(club.requests(createPost)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(words).toHaveValue('Dear @everyone hello');
  await user.click(send());
  club.respond(createPost, ({ body }) => post('mo', { content: body.content }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(club.requests(createPost)).toMatchObject([{ body: { content: 'Dear @[everyone](all) hello' } }]),
  );
  await waitFor(() => expect(words).toHaveValue(''));
});

test('a student is offered their own groups alone, and posts without a question', async () => {
  const own = { _id: 'group:0199aaaa-0000-7000-8000-000000000002', title: 'Night owls', count: 4 };
  club.respond(listMentionGroups, [everyone, party, own]);
  const { label: words, send } = await openComposer();
  await user.type(words, '@');
  const options = await within(await screen.findByRole('listbox')).findAllByRole('option');
  expect(options.map((one) => one.textContent)).toEqual([expect.stringContaining('Night owls4 members')]);
  await user.paste('[everyone](all)');
  club.respond(createPost, ({ body }) => post('ben', { content: body.content }));
  await user.click(send());
  await waitFor(() => expect(club.requests(createPost)).toHaveLength(1));
});

test('a photo is previewed and can be removed', async () => {
  const { photo, findByAltText, queryByAltText, getByText, send } = await openComposer();
  await user.upload(photo, sunset());
  expect(await findByAltText('Preview of sunset.png')).toBeVisible();
  expect(getByText('Photo')).toBeVisible();
  expect(send()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Remove the photo' }));
  expect(queryByAltText('Preview of sunset.png')).toBeNull();
});

test.each([
  ['of another kind', new File(['hello'], 'notes.txt', { type: 'text/plain' }), /^Choose a JPEG, PNG, WebP/],
  ['from a phone', new File(['hello'], 'IMG_1.HEIC', { type: 'image/heic' }), /HEIC/],
  ['too large', new File([new Uint8Array(limits.imageBytes + 1)], 'big.png', { type: 'image/png' }), /larg|MB/],
])('a file %s is not taken, and the composer says why', async (_, file, says) => {
  const { photo, findByText, queryByRole } = await openComposer();
  await user.upload(photo, file);
  expect(await findByText(says)).toBeVisible();
  expect(queryByRole('img', { name: /^Preview of/ })).toBeNull();
});

test('a failed post says why and keeps its text and photo, and its text elsewhere too', async () => {
  const { label: words, photo, send, findByText, getByAltText } = await openComposer();
  club.respond(createPost, failure('unavailable', 'The club is very busy right now.'));
  await user.type(words, 'Three hours of work');
  await user.upload(photo, sunset());
  await user.click(send());
  expect(await findByText('The club is very busy right now.')).toBeVisible();
  expect(words).toHaveValue('Three hours of work');
  expect(getByAltText('Preview of sunset.png')).toBeVisible();
  await goTo('Events');
  await goTo('Feed');
  const again = await composer();
  expect(again.getByRole('textbox')).toHaveValue('Three hours of work');
  const written = post('ben', { content: 'Three hours of work' });
  club.respond(createPost, () => {
    feedIs(written);
    return written;
  });
  await user.click(again.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(again.getByRole('textbox')).toHaveValue(''));
  expect(screen.getByRole('article')).toHaveTextContent('Three hours of work');
});

test('the emoji picker closes by Escape, and when one writes on', async () => {
  const { label: words } = await openComposer();
  await user.type(words, 'Well');
  await user.click(screen.getByRole('button', { name: 'Emoji' }));
  expect(await screen.findByLabelText('Type to search for an emoji')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  const toggle = screen.getByRole('button', { name: 'Emoji' });
  expect(toggle).toHaveFocus();
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.click(words);
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(words).toHaveValue('Well');
});
