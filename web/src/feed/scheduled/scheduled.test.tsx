import { screen, waitFor, within } from '@testing-library/react';
import {
  createPost,
  deletePost,
  editPost,
  listScheduledPosts,
  type Post,
  publishScheduledPost,
} from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { toLive } from '../../../testing/feed.ts';
import { member, post } from '../../../testing/samples.ts';
import { openLive, openScreen, user } from '../../../testing/screens.tsx';

const publishAt = '2030-05-02T18:00:00.000Z';
const later = (changes: Partial<Post> = {}) =>
  post('ben', { content: 'Later', publishAt, createdAt: publishAt, ...changes });

async function openScheduled(...shown: Post[]) {
  club.respond(listScheduledPosts, shown);
  await openLive('/scheduled', member('ben'));
}

test('a post is scheduled for a time, and says so', async () => {
  openScreen('/', member('ben'));
  const composer = within(await screen.findByRole('region', { name: 'Write a post' }));
  await user.type(composer.getByRole('textbox'), 'Later');
  await user.click(composer.getByRole('button', { name: 'Schedule for later' }));
  const send = composer.getByRole('button', { name: 'Schedule' });
  expect(send).toBeDisabled();
  await user.type(await composer.findByLabelText('Publish at'), '2030-05-02T18:00');
  club.respond(createPost, later());
  await user.click(send);
  expect(await screen.findByText(/^Scheduled for /)).toBeVisible();
  expect(club.requests(createPost)[0]?.body.publishAt).toBe(new Date('2030-05-02T18:00').toISOString());
  expect(screen.queryByRole('article')).toBeNull();
  await waitFor(() => expect(composer.getByRole('textbox')).toHaveValue(''));
});

test('a post that cannot be scheduled keeps its text and time', async () => {
  openScreen('/', member('ben'));
  const composer = within(await screen.findByRole('region', { name: 'Write a post' }));
  await user.type(composer.getByRole('textbox'), 'Later');
  await user.click(composer.getByRole('button', { name: 'Schedule for later' }));
  await user.type(await composer.findByLabelText('Publish at'), '2030-05-02T18:00');
  club.respond(createPost, failure('invalid_input', 'Please choose a time in the future.'));
  await user.click(composer.getByRole('button', { name: 'Schedule' }));
  expect(await composer.findByText('Please choose a time in the future.')).toBeVisible();
  expect(composer.getByLabelText('Publish at')).toHaveValue('2030-05-02T18:00');
  await user.click(composer.getByRole('button', { name: 'Post now instead' }));
  expect(composer.getByRole('button', { name: 'Post' })).toBeEnabled();
});

test('the list says when there is none, and shows the next one first', async () => {
  await openScheduled();
  expect(await screen.findByText('Nothing is scheduled.')).toBeVisible();
});

test('a scheduled post can be edited and moved', async () => {
  const before = later();
  await openScheduled(before);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit the scheduled post' }));
  const text = dialog.getByRole('textbox', { name: 'Text of your post' });
  await user.clear(text);
  await user.type(text, 'Much later');
  const after = later({ content: 'Much later' });
  club.respond(editPost, () => {
    club.respond(listScheduledPosts, [after]);
    return after;
  });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('article')).toHaveTextContent('Much later');
  expect(club.requests(editPost)[0]?.body).toEqual({ content: 'Much later', publishAt });
});

test('a scheduled post can be published now, or deleted', async () => {
  const [one, two] = [later({ content: 'One' }), later({ content: 'Two' })];
  await openScheduled(one, two);
  const entry = async (text: string) => within((await screen.findByText(text)).closest('article') ?? document.body);
  club.respond(publishScheduledPost, () => {
    club.respond(listScheduledPosts, [two]);
    return post('ben', { content: 'One' });
  });
  await user.click((await entry('One')).getByRole('button', { name: 'Publish now' }));
  await waitFor(() => expect(screen.queryByText('One')).toBeNull());
  club.respond(deletePost, () => {
    club.respond(listScheduledPosts, []);
    return { message: 'The post was deleted.' };
  });
  await user.click((await entry('Two')).getByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Nothing is scheduled.')).toBeVisible();
});

test('a post that appears meanwhile leaves the list', async () => {
  const shown = later();
  await openScheduled(shown);
  await screen.findByText('Later');
  club.respond(listScheduledPosts, []);
  club.publish('postCreated', toLive({ ...shown, publishAt: null }));
  expect(await screen.findByText('Nothing is scheduled.')).toBeVisible();
});
