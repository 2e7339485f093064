import type { Post } from 'contract/feed/feed.ts';

type Person = Post['likers'][number];

const max = 3;

export function likerAvatars({ likers, likes, likedByMe }: Post, me: Person): Person[] {
  const otherLikers = likers.filter(({ _id }) => _id !== me._id && likes.includes(_id));
  return (likedByMe ? [me, ...otherLikers] : otherLikers).slice(0, max);
}
