import Type, { type Static } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Id, IdParams, MessageResponse, Moment, Nullable, Token } from '../../text.ts';
import { groupLimits } from './groups.limits.ts';
import { GroupStanding } from './groups.ts';

/** A link that lets its holder join a group, whatever its access. */
export const GroupLink = Type.Object({
  _id: Type.String(),
  url: Type.String(),
  token: Type.String(),
  expiresAt: Nullable(Type.String()),
  maxUses: Nullable(Type.Integer()),
  uses: Type.Integer(),
  createdAt: Type.String(),
});
export type GroupLink = Static<typeof GroupLink>;

/** `picture` is null for a group without one. */
export const LinkedGroup = Type.Object({
  name: Type.String(),
  picture: Nullable(Type.String()),
  memberCount: Type.Integer(),
});
export type LinkedGroup = Static<typeof LinkedGroup>;

export const listGroupLinks = endpoint({
  method: 'GET',
  path: '/api/groups/:id/links',
  guard: 'member',
  summary: 'The links into a group, newest first (its owners)',
  params: IdParams,
  response: Type.Array(GroupLink),
});

export const makeGroupLink = endpoint({
  method: 'POST',
  path: '/api/groups/:id/links',
  guard: 'member',
  summary: 'Create a link into a group, with an expiry and a limit of uses if you like (its owners)',
  params: IdParams,
  body: Type.Object({
    expiresAt: Type.Optional(Nullable(Moment)),
    maxUses: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: groupLimits.linkUses }))),
  }),
  bodyOptional: true,
  response: GroupLink,
  status: 201,
});

export const removeGroupLink = endpoint({
  method: 'DELETE',
  path: '/api/groups/:id/links/:linkId',
  guard: 'member',
  summary: 'Take a link back (owners of the group)',
  params: Type.Object({ id: Id, linkId: Id }),
  response: MessageResponse,
});

export const previewGroupLink = endpoint({
  method: 'GET',
  path: '/api/group-links',
  guard: 'public',
  summary: 'Where a link leads, by its token',
  query: Type.Object({ token: Token }),
  response: LinkedGroup,
});

export const joinByGroupLink = endpoint({
  method: 'POST',
  path: '/api/group-links',
  guard: 'member',
  summary: 'Join a group by a link',
  body: Type.Object({ token: Token }),
  response: Type.Object({ _id: Type.String(), mine: GroupStanding }),
});
