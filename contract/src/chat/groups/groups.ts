import Type, { type Static } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { limits } from '../../limits.ts';
import { MemberCard } from '../../members/members.ts';
import { PageQuery } from '../../pagination.ts';
import { Id, IdParams, MessageResponse, Nullable, RequiredLine } from '../../text.ts';
import { GroupAccess, GroupPosting } from './group-access.ts';
import { groupLimits } from './groups.limits.ts';

export const GroupStanding = Nullable(Type.Enum(['member', 'owner', 'requested']));
export type GroupStanding = Static<typeof GroupStanding>;

/**
 * A group as the directory has it; its id is that of its conversation. `people` are the five who are in it for the
 * longest time, of those whom the reader sees.
 */
export const GroupRow = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  avatar: Nullable(Type.String()),
  description: Type.String(),
  access: GroupAccess,
  posting: GroupPosting,
  committee: Type.Boolean(),
  memberCount: Type.Integer(),
  people: Type.Array(MemberCard),
  mine: GroupStanding,
  lastActivityAt: Type.String(),
  createdAt: Type.String(),
});
export type GroupRow = Static<typeof GroupRow>;

/** `officeId`: the office whose holders lead it, and hand it on. */
export const Group = Type.Object({
  ...GroupRow.properties,
  owners: Type.Array(MemberCard),
  officeId: Nullable(Type.String()),
});
export type Group = Static<typeof Group>;

export const NewGroup = Type.Object({
  name: RequiredLine(limits.name),
  description: Type.String({ maxLength: groupLimits.description, default: '' }),
  access: GroupAccess,
  posting: Type.Optional(GroupPosting),
  committee: Type.Optional(Type.Boolean()),
  officeId: Type.Optional(Nullable(Id)),
});
export type NewGroup = Static<typeof NewGroup>;

export const GroupChange = Type.Partial(
  Type.Object({
    name: RequiredLine(limits.name),
    description: Type.String({ maxLength: groupLimits.description }),
    access: GroupAccess,
    posting: GroupPosting,
    committee: Type.Boolean(),
    officeId: Nullable(Id),
  }),
);
export type GroupChange = Static<typeof GroupChange>;

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/groups',
  guard: 'member',
  summary:
    'Groups that you are in or may find, most active first; with `q`, by name and description; with `mine`, yours; with `committee`, committees and their owners',
  query: Type.Object({
    ...PageQuery.properties,
    q: Type.String({ maxLength: limits.query, default: '' }),
    mine: Type.Boolean({ default: false }),
    committee: Type.Boolean({ default: false }),
  }),
  response: Type.Array(Type.Object({ ...GroupRow.properties, owners: Type.Optional(Type.Array(MemberCard)) })),
});

export const makeGroup = endpoint({
  method: 'POST',
  path: '/api/groups',
  guard: 'member',
  summary: 'Create a group, of which you are the first owner; committees are for moderators and admins',
  body: NewGroup,
  response: Group,
  status: 201,
});

export const getGroup = endpoint({
  method: 'GET',
  path: '/api/groups/:id',
  guard: 'member',
  summary: 'One group',
  params: IdParams,
  response: Group,
});

export const editGroup = endpoint({
  method: 'PUT',
  path: '/api/groups/:id',
  guard: 'member',
  summary: 'Change a group (its owners); a new access accepts or drops those who wait',
  params: IdParams,
  body: GroupChange,
  response: Group,
});

export const endGroup = endpoint({
  method: 'DELETE',
  path: '/api/groups/:id',
  guard: 'member',
  summary: 'End a group with all that is in it (its owners)',
  params: IdParams,
  response: MessageResponse,
});
