import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { MemberCard, Role } from './members.ts';
import { PageQuery } from './pagination.ts';

const Filter = Type.Optional(Type.String({ maxLength: limits.applicationField }));

export const DirectorySort = Type.Union([Type.Literal('name'), Type.Literal('newest')], { default: 'name' });

/** Filters of the directory; all ignore case and accents. */
export const DirectoryQuery = Type.Object({
  limit: PageQuery.properties.limit,
  cursor: Type.Optional(Type.String({ maxLength: 600 })),
  q: Type.Optional(Type.String({ maxLength: limits.query })),
  role: Type.Optional(Role),
  /** Only alumni, or only current members; without it, all. */
  alumni: Type.Optional(Type.Boolean()),
  skill: Filter,
  badge: Filter,
  college: Filter,
  course: Filter,
  sort: DirectorySort,
});
export type DirectoryQuery = Static<typeof DirectoryQuery>;

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/users',
  guard: 'member',
  summary: 'The member directory',
  query: DirectoryQuery,
  answer: Type.Array(MemberCard),
});

/** The most common values, as filter choices. */
export const DirectoryFilters = Type.Object({
  skills: Type.Array(Type.String()),
  badges: Type.Array(Type.String()),
  colleges: Type.Array(Type.String()),
  courses: Type.Array(Type.String()),
});
export type DirectoryFilters = Static<typeof DirectoryFilters>;

export const listDirectoryFilters = endpoint({
  method: 'GET',
  path: '/api/users/filters',
  guard: 'member',
  summary: 'The most common skills, badges, colleges and courses',
  answer: DirectoryFilters,
});
