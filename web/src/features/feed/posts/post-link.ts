import type { Post } from 'contract/feed.ts';

/** The address at which a post opens. */
export const linkTo = ({ _id }: Post): string => new URL(`/posts/${_id}`, location.origin).href;
