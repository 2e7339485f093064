import { screen, waitFor, within } from '@testing-library/react';
import { addComment, deleteComment, editComment, listComments } from 'contract/feed/feed.comments.ts';
import { type Comment, getPost, type Post } from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { club, failure, page as pageOf } from '../../../testing/club-server.ts';
import { feedIs, openFeed, postWith, toLive } from '../../../testing/feed.ts';
import { comment, member, post } from '../../../testing/samples.ts';
import { openLive, user } from '../../../testing/screens.tsx';

const why = 'The club is very busy right now.';
const content = 'Discuss';

const talked = (comments: Comment[], commentCount = comments.length): Post =>
  post('cleo', { content, comments, commentCount });

async function openComments(shown: Post) {
  await openFeed(shown);
  const card = await postWith(content);
  await user.click(card.getByRole('button', { name: /comments?$/ }));
  return card;
}

type Card = Awaited<ReturnType<typeof openComments>>;

function commentsAre(shown: Post, comments: Comment[]): Comment[] {
  feedIs({ ...shown, comments, commentCount: comments.length });
  return comments;
}

const question = comment('cleo', 'Which wheels?', { replyCount: 1 });
const response = comment('ben', 'The small ones', { parentId: question._id });

const startEditing = async (card: Card) => {
  await user.click(card.getByRole('button', { name: "Options for Ben Castellanos's comment" }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  return card.findByRole('textbox', { name: 'Text of your comment' });
};

test('replies stand under the comment they reply to', async () => {
  const card = await openComments(talked([question, comment('mo', 'Nice'), response]));
  const replies = card.getByRole('list', { name: 'Replies to Cléo Martin' });
  expect(within(replies).getAllByRole('listitem')).toHaveLength(1);
  expect(replies).toHaveTextContent('The small ones');
});

test('many replies are folded away until someone asks for them', async () => {
  const replies = ['one', 'two', 'three'].map((text) => comment('mo', text, { parentId: question._id }));
  const card = await openComments(talked([question, ...replies]));
  const toggle = card.getByRole('button', { name: 'Show 3 replies' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(card.queryByText('two')).toBeNull();
  await user.click(toggle);
  expect(card.getByText('two')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Hide replies' }));
  expect(card.queryByText('two')).toBeNull();
});

test('a reply shows at once under its comment, and the field is empty for the next one', async () => {
  const shown = talked([question]);
  const card = await openComments(shown);
  const sent = Promise.withResolvers<Comment[]>();
  club.respond(addComment, () => sent.promise);
  await user.click(card.getByRole('button', { name: 'Reply to Cléo Martin' }));
  const field = card.getByRole('textbox', { name: 'Reply to Cléo Martin...' });
  expect(field).toHaveFocus();
  await user.type(field, 'The small ones{Enter}');
  expect(card.getByRole('list', { name: 'Replies to Cléo Martin' })).toHaveTextContent('The small ones');
  expect(field).toHaveValue('');
  sent.resolve(commentsAre(shown, [question, response]));
  expect(await card.findByRole('button', { name: '2 comments' })).toBeVisible();
  expect(await card.findByText('Your comment is posted.')).toHaveRole('status');
  await waitFor(() =>
    expect(club.requests(addComment)[0]?.body).toEqual({ text: 'The small ones', parentId: question._id }),
  );
});

test('a reply that fails comes back into its field, and stays there when one leaves it', async () => {
  const card = await openComments(talked([question]));
  club.respond(addComment, () => failure('unavailable', why));
  await user.click(card.getByRole('button', { name: 'Reply to Cléo Martin' }));
  await user.type(card.getByRole('textbox', { name: 'Reply to Cléo Martin...' }), 'The small ones{Enter}');
  expect(await card.findByText(why)).toBeVisible();
  const field = card.getByRole('textbox', { name: 'Reply to Cléo Martin...' });
  await waitFor(() => expect(field).toHaveValue('The small ones'));
  await user.keyboard('{Escape}');
  expect(card.queryByRole('textbox', { name: 'Reply to Cléo Martin...' })).toBeNull();
  await user.click(card.getByRole('button', { name: 'Reply to Cléo Martin' }));
  expect(card.getByRole('textbox', { name: 'Reply to Cléo Martin...' })).toHaveValue('The small ones');
});

test('an author edits their comment, which then says so', async () => {
  const mine = comment('ben', 'Frist');
  const shown = talked([mine]);
  const card = await openComments(shown);
  const editor = await startEditing(card);
  expect(editor).toHaveFocus();
  await user.clear(editor);
  expect(card.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(editor, 'First');
  club.respond(editComment, () => commentsAre(shown, [{ ...mine, text: 'First', editedAt: mine.createdAt }]));
  await user.click(card.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(card.queryByRole('textbox', { name: 'Text of your comment' })).toBeNull());
  expect(card.getByText(/edited/)).toBeVisible();
  expect(card.getByText('First')).toBeVisible();
});

test('an edit that fails says why and keeps what was typed; Escape leaves the comment as it is', async () => {
  const card = await openComments(talked([comment('ben', 'Frist')]));
  club.respond(editComment, () => failure('unavailable', why));
  const editor = await startEditing(card);
  await user.clear(editor);
  await user.type(editor, 'First');
  await user.click(card.getByRole('button', { name: 'Save' }));
  expect(await card.findByText(why)).toBeVisible();
  expect(editor).toHaveValue('First');
  await user.type(editor, '{Escape}');
  expect(card.getByText('Frist')).toBeVisible();
  expect(card.queryByText(/edited/)).toBeNull();
});

test("others' comments can't be edited or deleted; the link of each can be copied", async () => {
  const shown = talked([question]);
  const card = await openComments(shown);
  await user.click(card.getByRole('button', { name: "Options for Cléo Martin's comment" }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Copy link', 'Report...']);
  await user.click(screen.getByRole('menuitem', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/posts/${shown._id}#comment-${question._id}`);
});

test('who deletes a comment with replies reads that these go too', async () => {
  const mine = comment('ben', 'Which wheels?', { replyCount: 2 });
  const replies = ['one', 'two'].map((text) => comment('mo', text, { parentId: mine._id }));
  const shown = talked([mine, ...replies]);
  const card = await openComments(shown);
  await user.click(card.getByRole('button', { name: "Options for Ben Castellanos's comment" }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/this comment and its 2 replies/)).toBeVisible();
  club.respond(deleteComment, () => commentsAre(shown, []));
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await card.findByRole('button', { name: '0 comments' })).toBeVisible();
});

test('replies to a comment further back lead to it', async () => {
  const late = comment('mo', 'Late reply', { parentId: question._id });
  const card = await openComments(talked([comment('ada', 'Nice'), late], 3));
  const lists = card.getByRole('list', { name: 'Replies to an earlier comment' });
  expect(lists).toHaveTextContent('Late reply');
  club.respond(listComments, [question]);
  await user.click(card.getByRole('button', { name: 'Show the original comment' }));
  expect(await card.findByRole('list', { name: 'Replies to Cléo Martin' })).toHaveTextContent('Late reply');
});

test('replies of others appear while one reads', async () => {
  const shown = talked([question]);
  const card = await openComments(shown);
  const next = { ...shown, comments: [question, response], commentCount: 2 };
  feedIs(next);
  club.publish('commentsChanged', {
    ...{ kind: 'post', _id: shown._id, deleted: [], commentCount: 2 },
    comments: toLive(next).comments.slice(1),
  });
  await waitFor(() => expect(card.getByText('The small ones')).toBeVisible());
});

test('a comment that is published while mine is being answered stays, and is counted once', async () => {
  const shown = talked([question]);
  const card = await openComments(shown);
  const answered = Promise.withResolvers<Comment[]>();
  club.respond(addComment, () => answered.promise);
  await user.type(card.getByPlaceholderText('Add a comment...'), 'Mine{Enter}');
  const theirs = comment('mo', 'Theirs');
  club.publish('commentsChanged', {
    ...{ kind: 'post', _id: shown._id, deleted: [], commentCount: 2 },
    comments: toLive({ ...shown, comments: [theirs] }).comments,
  });
  const { _id, likers, reactions } = toLive(shown);
  club.publish('postLikesChanged', { _id, likes: [member('mo')._id], likers, likeCount: 1, reactions });
  expect(await card.findByText('1 like')).toBeVisible();
  answered.resolve([question, comment('ben', 'Mine')]);
  expect(await card.findByRole('button', { name: '3 comments' })).toBeVisible();
  expect(card.getByText('Theirs')).toBeVisible();
});

test('a link to a comment beyond the newest loads back to it, and gives it the focus', async () => {
  const all = Array.from({ length: 6 }, (_, number) => comment('cleo', `Comment number ${number}`));
  const shown = talked(all.slice(4), 6);
  club.respond(getPost, shown);
  // Pages of two: newest page first, oldest first within each.
  club.respond(listComments, ({ query: { cursor } }) => {
    const end = cursor ? all.findIndex(({ _id }) => _id === cursor) : all.length;
    const page = all.slice(Math.max(0, end - 2), end);
    return end > 2 ? pageOf(page, page[0]?._id ?? '') : page;
  });
  await openLive(`/posts/${shown._id}#comment-${all[1]?._id}`, member('ben'));
  const found = await waitFor(() => {
    const item = document.querySelector<HTMLElement>(`[id="comment-${all[1]?._id}"]`);
    if (!item) throw new Error('It is not there yet.');
    return item;
  });
  expect(found).toHaveTextContent('Comment number 1');
  await waitFor(() => expect(found).toHaveFocus());
  const texts = screen.getAllByText(/^Comment number/).map(({ textContent }) => textContent);
  expect(texts).toEqual(all.map(({ text }) => text));
  expect(found.compareDocumentPosition(screen.getByText('Comment number 2'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
