import { screen, waitFor, within } from '@testing-library/react';
import { createPost, listPosts, type Post } from 'contract/feed/feed.ts';
import { limits } from 'contract/limits.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { feedIs, toLive } from '../../../testing/feed.ts';
import { member, post } from '../../../testing/samples.ts';
import { closeScreen, openLive, openScreen, user } from '../../../testing/screens.tsx';

const image = (name: string) => new File(['picture'], name, { type: 'image/png' });
const plan = () => new File(['Bring a screwdriver.'], 'plan.pdf', { type: 'application/pdf' });

async function openComposer() {
  openScreen('/', member('ben'));
  const composer = within(await screen.findByRole('region', { name: 'Write a post' }));
  const previews = () => composer.getAllByRole('img', { name: /^Preview of/ }).map((one) => one.getAttribute('alt'));
  return {
    composer,
    previews,
    photo: composer.getByLabelText('Photo'),
    file: composer.getByLabelText('Add a file', { selector: 'input' }),
  };
}

test('several pictures can be chosen at once, moved, described and removed', async () => {
  const { composer, previews, photo } = await openComposer();
  await user.upload(photo, [image('one.png'), image('two.png'), image('three.png')]);
  await composer.findByAltText('Preview of three.png');
  expect(previews()).toEqual(['Preview of one.png', 'Preview of two.png', 'Preview of three.png']);
  await user.click(composer.getByRole('button', { name: 'Move three.png back' }));
  await user.click(composer.getByRole('button', { name: 'Move one.png forward' }));
  expect(previews()).toEqual(['Preview of three.png', 'Preview of one.png', 'Preview of two.png']);
  expect(composer.getByRole('button', { name: 'Move three.png back' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(composer.getByRole('button', { name: 'Describe one.png' }));
  await user.keyboard('Our robot{Enter}');
  await user.click(composer.getByRole('button', { name: 'Remove two.png' }));
  expect(previews()).toEqual(['Preview of three.png', 'Preview of one.png']);
  expect(composer.getByRole('textbox', { name: 'Description of one.png' })).toHaveValue('Our robot');
  expect(club.requests(createPost)).toEqual([]);
});

test('any file can go with a post, after its pictures', async () => {
  const { composer, photo, file } = await openComposer();
  await user.upload(file, plan());
  await user.upload(photo, image('one.png'));
  await composer.findByAltText('Preview of one.png');
  const entries = within(composer.getByRole('list', { name: 'Photos and files in your post' })).getAllByRole(
    'listitem',
  );
  expect(entries[1]).toHaveTextContent('plan.pdf · 1 KB');
  await user.click(composer.getByRole('button', { name: 'Remove plan.pdf' }));
  expect(composer.queryByText(/plan\.pdf/)).toBeNull();
});

test('more than 10 are not taken, and the composer says so', async () => {
  const { composer, previews, photo } = await openComposer();
  await user.upload(
    photo,
    Array.from({ length: 12 }, (_, number) => image(`${number}.png`)),
  );
  expect(await composer.findByText('You can add up to 10 photos and files.')).toBeVisible();
  expect(previews()).toHaveLength(10);
});

test('a file that is too large is not taken, the others are', async () => {
  const { composer, file } = await openComposer();
  const large = new File([new Uint8Array(limits.chatFileBytes + 1)], 'film.mov', { type: 'video/quicktime' });
  await user.upload(file, [large, plan()]);
  expect(await composer.findByText('Files can be up to 25 MB.')).toBeVisible();
  expect(await composer.findByText(/plan\.pdf/)).toBeVisible();
  expect(composer.queryByText(/film\.mov/)).toBeNull();
});

test('a failed post keeps its pictures, their order and descriptions, and posts them on trying again', async () => {
  const { composer, previews, photo } = await openComposer();
  club.respond(createPost, failure('unavailable', 'The club is very busy right now.'));
  await user.upload(photo, [image('one.png'), image('two.png')]);
  await user.click(await composer.findByRole('button', { name: 'Describe two.png' }));
  await user.keyboard('Its arm');
  await user.type(composer.getByPlaceholderText("What's on your mind, Ben?"), 'Look');
  await user.click(composer.getByRole('button', { name: 'Post' }));
  expect(await composer.findByText('The club is very busy right now.')).toBeVisible();
  expect(previews()).toEqual(['Preview of one.png', 'Preview of two.png']);
  expect(composer.getByRole('textbox', { name: 'Description of two.png' })).toHaveValue('Its arm');
  club.respond(createPost, post('ben', { content: 'Look' }));
  await user.click(composer.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(composer.queryByRole('img', { name: /^Preview of/ })).toBeNull());
});

test('an upload can be canceled, and everything stays', async () => {
  const { composer, previews, photo } = await openComposer();
  const response = Promise.withResolvers<Post>();
  const called = Promise.withResolvers<void>();
  club.respond(createPost, () => {
    called.resolve();
    return response.promise;
  });
  await user.upload(photo, [image('one.png'), image('two.png')]);
  await user.type(composer.getByPlaceholderText("What's on your mind, Ben?"), 'Look');
  await user.click(composer.getByRole('button', { name: 'Post' }));
  expect(await screen.findByRole('progressbar', { name: 'Uploading your files' })).toBeVisible();
  await called.promise;
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(composer.getByRole('button', { name: 'Post' })).toBeEnabled());
  expect(previews()).toHaveLength(2);
  expect(composer.queryByRole('alert')?.textContent ?? '').toBe('');
  response.resolve(post('ben'));
});

test('a post of mine shows once, though it is published before the server has answered', async () => {
  feedIs(post('cleo', { content: 'Chess on Friday' }));
  await openLive('/', member('ben'));
  const composer = within(await screen.findByRole('region', { name: 'Write a post' }));
  await screen.findByText('Chess on Friday');
  const response = Promise.withResolvers<Post>();
  club.respond(createPost, () => response.promise);
  await user.upload(composer.getByLabelText('Photo'), image('one.png'));
  await user.type(composer.getByPlaceholderText("What's on your mind, Ben?"), 'Look');
  await user.click(composer.getByRole('button', { name: 'Post' }));
  await screen.findByRole('article', { name: 'Your post on its way' });
  const mine = post('ben', { content: 'Look' });
  feedIs(mine);
  club.publish('postCreated', toLive(mine));
  club.publish('postCreated', toLive(post('cleo', { content: 'Or on Saturday' })));
  expect(await screen.findByRole('button', { name: /1 new post/ })).toBeVisible();
  expect(screen.getAllByText('Look', { selector: 'article *' })).toHaveLength(1);
  response.resolve(mine);
  expect(await screen.findByRole('article', { name: 'Post by Ben Castellanos' })).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Your post on its way' })).toBeNull();
});

test.each([
  ['a post with a picture', [image('one.png')]],
  ['a post', []],
])('%s that is on its way when its author leaves shows nowhere for who comes next', async (_, pictures) => {
  const { composer, photo } = await openComposer();
  const response = Promise.withResolvers<Post>();
  club.respond(createPost, () => response.promise);
  await user.upload(photo, pictures);
  await user.type(composer.getByPlaceholderText("What's on your mind, Ben?"), 'Not for you');
  await user.click(composer.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(club.requests(createPost)).toHaveLength(1));
  closeScreen();
  club.respond(listPosts, [post('mo', { content: 'For everyone' })]);
  await openLive('/', member('cleo'));
  // This read would overwrite an earlier change.
  expect(await screen.findByText('For everyone')).toBeVisible();
  response.resolve(post('ben', { content: 'Not for you' }));
  // Later events come after it.
  club.respond(createPost, post('cleo', { content: 'Mine' }));
  const next = within(await screen.findByRole('region', { name: 'Write a post' }));
  await user.type(next.getByPlaceholderText("What's on your mind, Cléo?"), 'Mine');
  await user.click(next.getByRole('button', { name: 'Post' }));
  expect(await screen.findByRole('article', { name: 'Post by Cléo Martin' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /new post/ })).toBeNull();
  expect(screen.queryByText('Not for you')).toBeNull();
});
