import { screen, within } from '@testing-library/react';
import { type LivePost, listPosts, type Post } from 'contract/feed/feed.ts';
import { club } from './club-server.ts';
import { member } from './samples.ts';
import { openLive } from './screens.tsx';

/** The feed as the server has it from now on. Connecting reads it once more, whenever that is. */
export const feedIs = (...posts: Post[]): void => club.answer(listPosts, posts);

/** Opens the feed for Ben. */
export async function openFeed(...posts: Post[]): Promise<void> {
  feedIs(...posts);
  await openLive('/', member('ben'));
}

/** What there is of the post with a text. */
export async function postWith(text: string) {
  const article = (await screen.findByText(text)).closest('article');
  if (!article) throw new Error(`${text} stands in no post.`);
  return within(article);
}

/** A post as it is published to everyone. */
export const toLive = ({
  likedByMe: _,
  savedByMe: __,
  acknowledgedByMe: ___,
  comments,
  reactions,
  poll,
  ...live
}: Post): LivePost => ({
  ...live,
  poll: poll && { ...poll, options: poll.options.map(withoutMine) },
  comments: comments.map((comment) => ({ ...comment, reactions: comment.reactions.map(withoutMine) })),
  reactions: reactions.map(withoutMine),
});

const withoutMine = <Thing extends { mine: boolean }>({ mine: _, ...thing }: Thing): Omit<Thing, 'mine'> => thing;
