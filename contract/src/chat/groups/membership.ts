import Type, { type Static } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { limits } from '../../limits.ts';
import { MemberCard } from '../../members/members.ts';
import { PageQuery } from '../../pagination.ts';
import { Id, IdParams, MessageResponse } from '../../text.ts';
import { Group, GroupStanding } from './groups.ts';

export const GroupMember = Type.Object({ user: MemberCard, owner: Type.Boolean(), joinedAt: Type.String() });
export type GroupMember = Static<typeof GroupMember>;

export const GroupRequest = Type.Object({ user: MemberCard, createdAt: Type.String() });
export type GroupRequest = Static<typeof GroupRequest>;

const Membership = Type.Object({ mine: GroupStanding });
const MemberParams = Type.Object({ id: Id, userId: Id });

export const listGroupMembers = endpoint({
  method: 'GET',
  path: '/api/groups/:id/members',
  guard: 'member',
  summary: 'The members of a group, owners first; with `q`, by name (members only)',
  params: IdParams,
  query: Type.Object({ ...PageQuery.properties, q: Type.String({ maxLength: limits.query, default: '' }) }),
  response: Type.Array(GroupMember),
});

export const joinGroup = endpoint({
  method: 'PUT',
  path: '/api/groups/:id/membership',
  guard: 'member',
  summary: 'Join an open group, or request to join',
  params: IdParams,
  response: Membership,
});

export const leaveGroup = endpoint({
  method: 'DELETE',
  path: '/api/groups/:id/membership',
  guard: 'member',
  summary: 'Leave a group, or withdraw your request; the last member who leaves ends it',
  params: IdParams,
  response: Membership,
});

export const listGroupRequests = endpoint({
  method: 'GET',
  path: '/api/groups/:id/requests',
  guard: 'member',
  summary: 'Requests to join a group, oldest first (its owners)',
  params: IdParams,
  query: PageQuery,
  response: Type.Array(GroupRequest),
});

export const acceptGroupRequest = endpoint({
  method: 'PUT',
  path: '/api/groups/:id/requests/:userId',
  guard: 'member',
  summary: 'Accept a request to join (owners)',
  params: MemberParams,
  response: MessageResponse,
});

export const declineGroupRequest = endpoint({
  method: 'DELETE',
  path: '/api/groups/:id/requests/:userId',
  guard: 'member',
  summary: 'Decline a request to join (owners); the member may ask again after seven days',
  params: MemberParams,
  response: MessageResponse,
});

export const addGroupOwner = endpoint({
  method: 'PUT',
  path: '/api/groups/:id/owners/:userId',
  guard: 'member',
  summary: 'Make a member of the group one of its owners (owners)',
  params: MemberParams,
  response: Group,
});

export const removeGroupOwner = endpoint({
  method: 'DELETE',
  path: '/api/groups/:id/owners/:userId',
  guard: 'member',
  summary: 'Make an owner a plain member (owners); the last one stays',
  params: MemberParams,
  response: Group,
});
