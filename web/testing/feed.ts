import { screen, within } from '@testing-library/react';
import { type LivePost, listPosts, type Post } from 'contract/feed/feed.ts';
import { club } from './club-server.ts';
import { member } from './samples.ts';
import { openLive } from './screens.tsx';

/** The server now has this feed. Connecting reads it again, at any time. */
export const feedIs = (...posts: Post[]): void => club.respond(listPosts, posts);

export async function openFeed(...posts: Post[]): Promise<void> {
  feedIs(...posts);
  await openLive('/', member('ben'));
}

/** Finds the parts of the post with a text. */
export async function postWith(text: string) {
  const article = (await screen.findByText(text)).closest('article');
  if (!article) throw new Error(`${text} stands in no post.`);
  return within(article);
}

/** A post as published to everyone. */
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
