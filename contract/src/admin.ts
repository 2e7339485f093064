import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { Role } from './members.ts';
import { PageQuery } from './pagination.ts';
import { IdParams, MessageAnswer, Nullable } from './text.ts';

/**
 * `joined` is false until the invited person sets a password; `invitedUntil` is when their link expires, or expired.
 */
export const AdminUser = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  avatar: Type.String(),
  role: Role,
  badges: Type.Array(Type.String()),
  joined: Type.Boolean(),
  invitedUntil: Nullable(Type.String()),
  createdAt: Type.String(),
});
export type AdminUser = Static<typeof AdminUser>;

export const UsersQuery = Type.Object({
  ...PageQuery.properties,
  q: Type.Optional(Type.String({ maxLength: limits.query })),
  role: Type.Optional(Role),
  joined: Type.Optional(Type.Boolean()),
});
export type UsersQuery = Static<typeof UsersQuery>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  guard: 'admin',
  summary: 'All users, newest first',
  query: UsersQuery,
  answer: Type.Array(AdminUser),
});

export const setRole = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/role',
  guard: 'admin',
  summary: "Change a member's role; your own is an error",
  params: IdParams,
  body: Type.Object({ role: Role }),
  answer: AdminUser,
});

export const setBadge = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/badge',
  guard: 'admin',
  summary: 'Toggle a badge; `remove` sets the direction, so repeating is safe; blank changes nothing',
  params: IdParams,
  body: Type.Object({ badge: Type.String({ maxLength: limits.badge }), remove: Type.Optional(Type.Boolean()) }),
  answer: AdminUser,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  guard: 'admin',
  summary: 'Delete a member with their posts, comments and likes; ends their sessions at once',
  params: IdParams,
  answer: MessageAnswer,
});
