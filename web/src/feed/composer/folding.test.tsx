import { screen, waitFor, within } from '@testing-library/react';
import { createPost } from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { feedIs } from '../../../testing/feed.ts';
import { member, post } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const composer = async () => within(await screen.findByRole('region', { name: 'Write a post' }));
const sunset = () => new File(['picture'], 'sunset.png', { type: 'image/png' });

async function openComposer() {
  feedIs(post('cleo', { content: 'Something else' }));
  openScreen('/', member('ben'));
  const { getByRole, getByLabelText } = await composer();
  const words = getByRole('textbox');
  const isFolded = () => words.closest('form')?.dataset.folded === 'true';
  return { label: words, isFolded, photo: getByLabelText('Photo'), send: () => getByRole('button', { name: /^Post/ }) };
}

test('the composer is one line until it is used, and folds again once one goes on with nothing written', async () => {
  const { label: words, isFolded, send } = await openComposer();
  expect(isFolded()).toBe(true);
  expect(send()).toBeDisabled();
  await user.click(words);
  expect(isFolded()).toBe(false);
  await user.click(await screen.findByText('Something else'));
  expect(isFolded()).toBe(true);
});

test('what is written keeps it open', async () => {
  const { label: words, isFolded } = await openComposer();
  await user.type(words, 'Half a thought');
  await user.click(await screen.findByText('Something else'));
  expect(isFolded()).toBe(false);
  await user.clear(words);
  await user.click(await screen.findByText('Something else'));
  expect(isFolded()).toBe(true);
});

test('a picture opens it without a word', async () => {
  const { isFolded, photo } = await openComposer();
  await user.upload(photo, sunset());
  await waitFor(() => expect(isFolded()).toBe(false));
});

async function sendPicture() {
  const opened = await openComposer();
  const response = Promise.withResolvers<ReturnType<typeof post> | ReturnType<typeof failure>>();
  club.respond(createPost, () => response.promise);
  await user.type(opened.label, 'At the pier');
  await user.upload(opened.photo, sunset());
  await user.click(opened.send());
  const pending = within(await screen.findByRole('article', { name: 'Your post on its way' }));
  return { ...opened, answer: response, pending };
}

test('a post with a picture stands in the feed at once, and makes room for what the server has of it', async () => {
  const { label: words, isFolded, send, answer: response, pending } = await sendPicture();
  expect(pending.getByText('At the pier')).toBeVisible();
  expect(await pending.findByRole('img')).toBeVisible();
  expect(pending.getByRole('progressbar')).toBeVisible();
  expect(isFolded()).toBe(true);
  expect(words).toHaveValue('');
  expect(send()).toHaveTextContent('Posting...');
  const written = post('ben', { content: 'At the pier' });
  feedIs(written);
  response.resolve(written);
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Your post on its way' })).toBeNull());
  expect(await screen.findByRole('article', { name: 'Post by Ben Castellanos' })).toBeVisible();
  expect(words).toHaveValue('');
});

test('one that fails is back in the composer, with the reason', async () => {
  const { label: words, isFolded, answer: response } = await sendPicture();
  response.resolve(failure('unavailable', 'The club is very busy right now.'));
  expect(await screen.findByText('The club is very busy right now.')).toBeVisible();
  expect(words).toHaveValue('At the pier');
  expect(screen.getByRole('list', { name: 'Photos and files in your post' })).toBeVisible();
  expect([isFolded(), screen.queryByRole('article', { name: 'Your post on its way' })]).toEqual([false, null]);
});

test('one that is canceled is back in the composer, too', async () => {
  const { label: words, answer: response, pending } = await sendPicture();
  await user.click(pending.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(words).toHaveValue('At the pier'));
  response.resolve(failure('unavailable', ''));
});
