import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Post } from './feed.ts';
import { limits } from './limits.ts';
import { MemberCard } from './members.ts';
import { PageQuery } from './pagination.ts';

const SearchText = Type.String({ maxLength: limits.query, default: '' });

/** Search results, best first, at most 20 of each. */
export const SearchResults = Type.Object({ users: Type.Array(MemberCard), posts: Type.Array(Post) });
export type SearchResults = Static<typeof SearchResults>;

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  guard: 'member',
  summary: 'Search people by name and posts by text, best first',
  query: Type.Object({ q: SearchText }),
  answer: SearchResults,
});

/** A person to pick; the address tells people with the same name apart. */
export const FoundUser = Type.Object({ ...MemberCard.properties, email: Type.String() });
export type FoundUser = Static<typeof FoundUser>;

export const searchUsers = endpoint({
  method: 'GET',
  path: '/api/search/users',
  guard: 'member',
  summary: 'Search people by name, with their addresses',
  query: Type.Object({ q: SearchText, limit: PageQuery.properties.limit }),
  answer: Type.Array(FoundUser),
});
