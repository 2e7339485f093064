import Type, { type Static } from 'typebox';
import { ClubField } from '../club/club.fields.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { PageQuery } from '../pagination.ts';
import { idPattern } from '../text.ts';
import { graduationYears } from './members.profile.ts';
import { MemberCard, Role } from './members.ts';

const Filter = Type.Optional(Type.String({ maxLength: limits.applicationField }));

export const DirectorySort = Type.Union([Type.Literal('name'), Type.Literal('newest')], { default: 'name' });

/** A value of one of the club's fields: `<id>:<value>`. */
const FieldFilter = Type.String({ maxLength: 37 + limits.fieldOption, pattern: `^${idPattern}:` });

/** Directory filters; all ignore case and accents. `q` searches names and public profile fields. */
export const DirectoryQuery = Type.Object({
  limit: PageQuery.properties.limit,
  cursor: Type.Optional(Type.String({ maxLength: 600 })),
  q: Type.Optional(Type.String({ maxLength: limits.query })),
  role: Type.Optional(Role),
  alumni: Type.Optional(Type.Boolean()),
  skill: Filter,
  badge: Filter,
  college: Filter,
  course: Filter,
  graduationYear: Type.Optional(Type.Integer(graduationYears)),
  field: Type.Optional(Type.Union([FieldFilter, Type.Array(FieldFilter, { maxItems: limits.fields })])),
  sort: DirectorySort,
});
export type DirectoryQuery = Static<typeof DirectoryQuery>;

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/users',
  guard: 'member',
  summary: 'The member directory',
  query: DirectoryQuery,
  response: Type.Array(MemberCard),
});

/** The most common values as filter choices, years in order. `fields` has choices that everyone may see. */
export const DirectoryFilters = Type.Object({
  skills: Type.Array(Type.String()),
  badges: Type.Array(Type.String()),
  colleges: Type.Array(Type.String()),
  courses: Type.Array(Type.String()),
  graduationYears: Type.Array(Type.Integer()),
  fields: Type.Array(Type.Pick(ClubField, ['_id', 'label', 'options'])),
  searched: Type.Array(Type.String()),
});
export type DirectoryFilters = Static<typeof DirectoryFilters>;

export const listDirectoryFilters = endpoint({
  method: 'GET',
  path: '/api/users/filters',
  guard: 'member',
  summary: 'The most common skills, badges, colleges, courses and years, and the fields to choose from',
  response: DirectoryFilters,
});
