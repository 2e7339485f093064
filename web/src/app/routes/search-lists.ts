import { posts } from '../../features/feed/posts.ts';
import { search } from '../../features/search/search.api.ts';
import { listOf } from '../../lib/store/lists.ts';
import { members } from '../../lib/store/members.ts';

/** The people a search finds, best first. */
export const foundPeople = (term: string) =>
  listOf(members, {
    key: `people found by ${term}`,
    read: async () => ({ items: (await search(term)).users, next: null }),
  });

/** The posts a search finds, best first. */
export const foundPosts = (term: string) =>
  listOf(posts, {
    key: `posts found by ${term}`,
    read: async () => ({ items: (await search(term)).posts, next: null }),
  });
