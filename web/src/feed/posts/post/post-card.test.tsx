import { screen, waitFor, within } from '@testing-library/react';
import { addComment, deleteComment } from 'contract/feed/feed.comments.ts';
import { deletePost, editPost, likePost, type Post, savePost } from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../../testing/club-server.ts';
import { feedIs, openFeed, postWith } from '../../../../testing/feed.ts';
import { comment, member, post } from '../../../../testing/samples.ts';
import { openScreen, user } from '../../../../testing/screens.tsx';

const why = 'The club is very busy right now.';
const busy = () => failure('unavailable', why);

async function openPost(shown: Post) {
  await openFeed(shown);
  return postWith(shown.content);
}

test('a like counts at once, and is taken back with the reason when it fails', async () => {
  const card = await openPost(post('cleo', { content: 'Likeable' }));
  const like = card.getByRole('button', { name: 'Like' });
  const response = Promise.withResolvers<ReturnType<typeof failure>>();
  club.respond(likePost, () => response.promise);
  await user.click(like);
  expect(like).toHaveAttribute('aria-pressed', 'true');
  expect(card.getByText('1 like')).toBeVisible();
  response.resolve(busy());
  expect(await screen.findByText(why)).toBeVisible();
  expect(like).toHaveAttribute('aria-pressed', 'false');
  expect(card.getByText('0 likes')).toBeVisible();
});

test('a like stays, and is taken back by another press', async () => {
  const liked = post('cleo', { content: 'Likeable' });
  const card = await openPost(liked);
  const like = card.getByRole('button', { name: 'Like' });
  const likes = [member('ben')._id];
  club.respond(likePost, () => {
    feedIs({ ...liked, likes, likeCount: 1, likedByMe: true });
    return likes;
  });
  await user.click(like);
  await waitFor(() => expect(club.requests(likePost)).toHaveLength(1));
  expect(await card.findByText('1 like')).toBeVisible();
  club.respond(likePost, () => {
    feedIs(liked);
    return [];
  });
  await user.click(like);
  await waitFor(() => expect(club.requests(likePost)).toHaveLength(2));
  expect(await card.findByText('0 likes')).toBeVisible();
  expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('a post that cannot be saved for later is not, and says why', async () => {
  const card = await openPost(post('cleo', { content: 'Worth keeping' }));
  const save = card.getByRole('button', { name: 'Save post' });
  club.respond(savePost, busy());
  await user.click(save);
  expect(await screen.findByText(why)).toBeVisible();
  expect(save).toHaveAttribute('aria-pressed', 'false');
});

test('the last of several quick presses on Save counts', async () => {
  const kept = post('cleo', { content: 'Back and forth' });
  const card = await openPost(kept);
  const save = card.getByRole('button', { name: 'Save post' });
  club.respond(savePost, ({ body: { saved } }) => {
    feedIs({ ...kept, savedByMe: saved });
    return { saved };
  });
  for (let times = 0; times < 5; times += 1) await user.click(save);
  await waitFor(() => expect(club.requests(savePost)).toHaveLength(5));
  expect(club.requests(savePost).at(-1)?.body).toEqual({ saved: true });
  expect(save).toHaveAttribute('aria-pressed', 'true');
});

test('comments open from the count and the button, and a blank one is not sent', async () => {
  const card = await openPost(post('cleo', { content: 'Discuss' }));
  expect(card.queryByRole('textbox')).toBeNull();
  await user.click(card.getByRole('button', { name: '0 comments' }));
  const field = card.getByPlaceholderText('Add a comment...');
  await user.click(card.getByRole('button', { name: 'Comment' }));
  expect(field).not.toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Comment' }));
  await user.type(card.getByPlaceholderText('Add a comment...'), '   {Enter}');
  expect(card.getByRole('button', { name: 'Post' })).toBeDisabled();
  expect(club.requests(addComment)).toEqual([]);
});

test('a comment shows as plain text, is counted, and can be deleted by its author', async () => {
  const discussed = post('cleo', { content: 'Discuss' });
  const card = await openPost(discussed);
  const said = comment('ben', '<i>Quite</i> right');
  club.respond(addComment, () => {
    feedIs({ ...discussed, comments: [said], commentCount: 1 });
    return [said];
  });
  await user.click(card.getByRole('button', { name: 'Comment' }));
  await user.type(card.getByPlaceholderText('Add a comment...'), `${said.text}{Enter}`);
  await waitFor(() => expect(card.getByRole('list', { name: 'Comments' })).toHaveTextContent(said.text));
  expect(card.getByRole('button', { name: '1 comment' })).toBeVisible();
  expect(card.getByPlaceholderText('Add a comment...')).toHaveValue('');
  club.respond(deleteComment, () => {
    feedIs(discussed);
    return [];
  });
  await user.click(await card.findByRole('button', { name: "Options for Ben Castellanos's comment" }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  expect(await card.findByRole('button', { name: '0 comments' })).toBeVisible();
  expect(card.queryByText(said.text)).toBeNull();
});

test('a failed comment says why and puts its text back into the field', async () => {
  const card = await openPost(post('cleo', { content: 'Ask me anything' }));
  club.respond(addComment, busy());
  await user.click(card.getByRole('button', { name: 'Comment' }));
  const field = card.getByPlaceholderText('Add a comment...');
  await user.type(field, 'Which gear ratio?{Enter}');
  expect(await card.findByText(why)).toBeVisible();
  expect(field).toHaveValue('Which gear ratio?');
  expect(card.getByRole('button', { name: '0 comments' })).toBeVisible();
});

test('an author edits their post, which then says so', async () => {
  const mine = post('ben', { content: 'Meeting on Tuesday' });
  const card = await openPost(mine);
  await user.click(card.getByRole('button', { name: 'Post options' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const editor = await screen.findByRole('textbox', { name: 'Text of your post' });
  expect(editor).toHaveFocus();
  await user.clear(editor);
  await user.type(editor, '  ');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  const content = 'Meeting on Wednesday';
  club.respond(editPost, () => {
    const edited = { ...mine, content, editedAt: '2026-11-20T12:00:00.000Z' };
    feedIs(edited);
    return edited;
  });
  await user.clear(editor);
  await user.type(editor, content);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await card.findByText(/edited/)).toBeVisible();
  expect(card.getByText(content)).toBeVisible();
  expect(screen.queryByText('Meeting on Tuesday')).toBeNull();
});

test('an author is asked before their post is deleted', async () => {
  const card = await openPost(post('ben', { content: 'Meeting on Tuesday' }));
  club.respond(deletePost, () => {
    feedIs();
    return { message: 'The post was deleted.' };
  });
  const erase = async () => {
    await user.click(card.getByRole('button', { name: 'Post options' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    return within(screen.getByRole('dialog'));
  };
  const dialog = await erase();
  expect(dialog.getByText('Are you sure you want to delete this post? This action cannot be undone.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Meeting on Tuesday')).toBeVisible();
  expect(club.requests(deletePost)).toEqual([]);
  await user.click((await erase()).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText("It's quiet here.")).toBeVisible();
});

const menuItems = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

test('others can mute a post and copy its link, not edit or delete it; a moderator can delete and pin it', async () => {
  const shown = post('cleo', { content: 'My opinion' });
  const card = await openPost(shown);
  await user.click(card.getByRole('button', { name: 'Post options' }));
  expect(menuItems()).toEqual(['Copy link', 'Repost', 'Mute notifications', 'Report...']);
  await user.click(screen.getByRole('menuitem', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/posts/${shown._id}`);
  openScreen('/', member('mo'));
  const seen = await screen.findAllByRole('button', { name: 'Post options' });
  await user.click(seen[0] ?? document.body);
  expect(menuItems()).toEqual(['Copy link', 'Repost', 'Mute notifications', 'Pin to the top', 'Report...', 'Delete']);
});

test('Share opens the share sheet on devices with one', async () => {
  const shown = post('cleo', { content: 'Pass it on' });
  const card = await openPost(shown);
  const shared: (string | undefined)[] = [];
  Object.defineProperty(navigator, 'share', {
    value: async ({ url }: ShareData) => void shared.push(url),
    configurable: true,
  });
  await user.click(card.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(shared).toEqual([`${location.origin}/posts/${shown._id}`]));
  Reflect.deleteProperty(navigator, 'share');
  expect(screen.queryByText('Link copied.')).toBeNull();
});

test('a post says in one line what its author does and when; only others are shown as online', async () => {
  await openFeed(
    post('ben', { content: 'Mine' }),
    post('cleo', { content: 'Hers', editedAt: '2026-11-20T12:00:00.000Z' }),
  );
  club.publish('getOnlineUsers', [member('ben')._id, member('cleo')._id]);
  const hers = await postWith('Hers');
  expect(await hers.findByText('online')).toBeInTheDocument();
  expect(hers.getByText('edited')).toBeVisible();
  expect((await postWith('Mine')).queryByText('online')).toBeNull();
});

test('beside the number of likes stand avatars', async () => {
  const { _id, name, avatar } = member('mo');
  const card = await openPost(
    post('cleo', { content: 'Liked', likes: [_id], likers: [{ _id, name, avatar }], likeCount: 1 }),
  );
  expect(within(card.getByRole('button', { name: '1 like' })).getByTitle(name)).toBeVisible();
});
