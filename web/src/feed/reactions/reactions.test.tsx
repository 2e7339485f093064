import { screen, waitFor, within } from '@testing-library/react';
import { listLikers, listReactors, reactToComment, reactToPost } from 'contract/feed/feed.reactions.ts';
import type { Post, Reaction } from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { feedIs, openFeed, postWith, toLive } from '../../../testing/feed.ts';
import { card as cardOf, comment, member, post } from '../../../testing/samples.ts';
import { user } from '../../../testing/screens.tsx';
import { withOwn } from './reactions.api.ts';

const content = 'We won!';
const party = (count: number, mine = false): Reaction => ({ emoji: '🎉', count, mine });

async function open(changes: Partial<Post>) {
  const openTab = post('cleo', { content, ...changes });
  await openFeed(openTab);
  return { shown: openTab, card: await postWith(content) };
}

test('my reaction counts once: another one replaces it, and null takes it back', () => {
  const before = [party(2, true), { emoji: '😂', count: 1, mine: false }];
  expect(withOwn(before, '😂')).toEqual([party(1), { emoji: '😂', count: 2, mine: true }]);
  expect(withOwn(before, '🙏')).toEqual([party(1), before[1], { emoji: '🙏', count: 1, mine: true }]);
  expect(withOwn(before, null)).toEqual([party(1), before[1]]);
  expect(withOwn([party(1, true)], null)).toEqual([]);
});

test('a reaction shows at once, and is taken back with the reason when it fails', async () => {
  const { card } = await open({});
  const response = Promise.withResolvers<ReturnType<typeof failure>>();
  club.respond(reactToPost, () => response.promise);
  await user.click(card.getByRole('button', { name: 'React' }));
  const choice = await card.findByRole('group', { name: 'Choose a reaction' });
  expect(within(choice).getAllByRole('button')[0]).toHaveFocus();
  await user.click(within(choice).getByRole('button', { name: 'React with 😂' }));
  expect(card.getByRole('button', { name: '😂, 1 reaction' })).toHaveAttribute('aria-pressed', 'true');
  expect(card.queryByRole('group', { name: 'Choose a reaction' })).toBeNull();
  response.resolve(failure('unavailable', 'The club is very busy right now.'));
  expect(await screen.findByText('The club is very busy right now.')).toBeVisible();
  expect(card.queryByRole('button', { name: /reaction$/ })).toBeNull();
});

test('pressing a reaction makes it mine, pressing it again takes it back', async () => {
  const { shown: openTab, card } = await open({ reactions: [party(1)] });
  const becomes = (reactions: Reaction[]) => {
    feedIs({ ...openTab, reactions });
    return { ...openTab, reactions };
  };
  club.respond(reactToPost, ({ body: { emoji } }) => becomes([party(emoji ? 2 : 1, emoji !== null)]));
  await user.click(card.getByRole('button', { name: '🎉, 1 reaction' }));
  const chip = await card.findByRole('button', { name: '🎉, 2 reactions' });
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  await user.click(chip);
  expect(await card.findByRole('button', { name: '🎉, 1 reaction' })).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() =>
    expect(club.requests(reactToPost).map(({ body }) => body)).toEqual([{ emoji: '🎉' }, { emoji: null }]),
  );
});

test('the choice of reactions closes by its button and by Escape', async () => {
  const { card } = await open({});
  const button = card.getByRole('button', { name: 'React' });
  for (const close of [() => user.click(button), () => user.keyboard('{Escape}')]) {
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await close();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  }
});

test('reactions of others are live, and mine stays mine', async () => {
  const { shown: openTab, card } = await open({ reactions: [party(1, true)] });
  const next = { ...openTab, reactions: [party(3, true)] };
  feedIs(next);
  const { _id, likes, likers, likeCount, reactions } = toLive(next);
  club.publish('postLikesChanged', { _id, likes, likers, likeCount, reactions });
  expect(await card.findByRole('button', { name: '🎉, 3 reactions' })).toHaveAttribute('aria-pressed', 'true');
});

test('what I did on another device is mine here too', async () => {
  const said = comment('mo', 'Congratulations');
  const { shown: openTab, card } = await open({ reactions: [party(1)], comments: [said], commentCount: 1 });
  const target = { kind: 'post', id: openTab._id } as const;
  const heart = [{ emoji: '❤️', count: 1, mine: true }];
  feedIs({ ...openTab, reactions: [party(2, true)], comments: [{ ...said, reactions: heart }] });
  club.publish('ownReactionsChanged', { target, commentId: null, reactions: [party(2, true)] });
  expect(await card.findByRole('button', { name: '🎉, 2 reactions' })).toHaveAttribute('aria-pressed', 'true');
  club.publish('ownReactionsChanged', { target, commentId: said._id, reactions: heart });
  await user.click(card.getByRole('button', { name: '1 comment' }));
  const comments = within(card.getByRole('list', { name: 'Comments' }));
  expect(await comments.findByRole('button', { name: '❤️, 1 reaction' })).toHaveAttribute('aria-pressed', 'true');
});

test('a comment has reactions of its own', async () => {
  const said = comment('mo', 'Congratulations');
  const { shown: openTab, card } = await open({ comments: [said], commentCount: 1 });
  const reacted = { ...said, reactions: [{ emoji: '❤️', count: 1, mine: true }] };
  club.respond(reactToComment, () => {
    feedIs({ ...openTab, comments: [reacted] });
    return [reacted];
  });
  await user.click(card.getByRole('button', { name: '1 comment' }));
  await user.click(card.getByRole('button', { name: "React to Mo Lindqvist's comment" }));
  await user.click(card.getByRole('button', { name: 'React with ❤️' }));
  const comments = within(card.getByRole('list', { name: 'Comments' }));
  expect(await comments.findByRole('button', { name: '❤️, 1 reaction' })).toHaveAttribute('aria-pressed', 'true');
});

test('the like count leads to who likes the post', async () => {
  const { card } = await open({ likes: [member('mo')._id], likeCount: 1 });
  club.respond(listLikers, [cardOf('mo')]);
  await user.click(card.getByRole('button', { name: '1 like' }));
  const people = await screen.findByRole('list', { name: 'People who like this' });
  expect(within(people).getByRole('link', { name: cardOf('mo').name })).toBeVisible();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('beside those who like it stand those who reacted, by reaction', async () => {
  const { card } = await open({ likes: [member('mo')._id], likeCount: 1, reactions: [party(1)] });
  club.respond(listLikers, [cardOf('mo')]);
  club.respond(listReactors, [cardOf('ada')]);
  await user.click(card.getByRole('button', { name: '1 like' }));
  await user.click(await screen.findByRole('tab', { name: '🎉 1' }));
  const people = await screen.findByRole('list', { name: 'People who reacted with 🎉' });
  expect(within(people).getByRole('link', { name: cardOf('ada').name })).toBeVisible();
});

test('nothing leads nowhere: a post without likes has no list of them', async () => {
  const { card } = await open({});
  expect(card.getByText('0 likes')).toBeVisible();
  expect(card.queryByRole('button', { name: '0 likes' })).toBeNull();
});
