import * as contract from 'contract/search/search.ts';
import { events } from '../../../events/events.ts';
import { posts } from '../../../feed/posts.ts';
import { callPage, type PageOf } from '../../../lib/api/api-client.ts';
import { listOf } from '../../../lib/store/lists.ts';
import { members } from '../../../lib/store/members.ts';
import { projects } from '../../../projects/projects.ts';
import { commentResults, search } from '../../../search/search.api.ts';

// One search returns the first page of every kind; further pages have their own calls.
function pages<Kind extends keyof contract.SearchResults['counts']>(
  q: string,
  kind: Kind,
  further: (cursor: string) => Promise<PageOf<contract.SearchResults[Kind]>>,
) {
  return {
    key: `${kind} matching ${q}`,
    read: async (cursor: string | null): Promise<PageOf<contract.SearchResults[Kind]>> => {
      if (cursor !== null) return further(cursor);
      const { [kind]: items, counts } = await search(q);
      return { items, next: counts[kind] > items.length ? (items.at(-1)?._id ?? null) : null };
    },
  };
}

export const peopleMatching = (q: string) =>
  listOf(
    members,
    pages(q, 'users', (cursor) => callPage(contract.searchPeople, { query: { q } }, cursor)),
  );

export const postsMatching = (q: string) =>
  listOf(
    posts,
    pages(q, 'posts', (cursor) => callPage(contract.searchPosts, { query: { q } }, cursor)),
  );

export const commentsMatching = (q: string) =>
  listOf(
    commentResults,
    pages(q, 'comments', (cursor) => callPage(contract.searchComments, { query: { q } }, cursor)),
  );

export const eventsMatching = (q: string) =>
  listOf(
    events,
    pages(q, 'events', (cursor) => callPage(contract.searchEvents, { query: { q } }, cursor)),
  );

export const projectsMatching = (q: string) =>
  listOf(
    projects,
    pages(q, 'projects', (cursor) => callPage(contract.searchProjects, { query: { q } }, cursor)),
  );
