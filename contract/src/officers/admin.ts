import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Role } from '../members/members.ts';
import { PageQuery } from '../pagination.ts';
import { IdParams, idPattern, Line, MessageResponse, Moment, Nullable, RequiredText } from '../text.ts';

export const Suspension = Type.Object({
  reason: Type.String(),
  until: Nullable(Type.String()),
  since: Type.String(),
});
export type Suspension = Static<typeof Suspension>;

/** `joined` is false until the person sets a password; `invitedUntil` is when their link expires or expired. */
export const AdminUser = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  avatar: Type.String(),
  role: Role,
  badges: Type.Array(Type.String()),
  alumni: Type.Boolean(),
  joined: Type.Boolean(),
  invitedUntil: Nullable(Type.String()),
  createdAt: Type.String(),
  joinedAt: Nullable(Type.String()),
  /** Null for a member who has not signed in yet or hides it. */
  lastSeenAt: Nullable(Type.String()),
  suspension: Nullable(Suspension),
  secondFactor: Type.Boolean(),
});
export type AdminUser = Static<typeof AdminUser>;

export interface AdminMessages {
  /** Sent to admins: a member was suspended, or may sign in again (null). */
  suspensionChanged: (change: { userId: string; suspension: Suspension | null }) => void;
}

declare module '../realtime.ts' {
  interface ServerMessages extends AdminMessages {}
}

const UserFilters = Type.Object({
  q: Type.Optional(Type.String({ maxLength: limits.query })),
  role: Type.Optional(Role),
  joined: Type.Optional(Type.Boolean()),
  alumni: Type.Optional(Type.Boolean()),
  /** Default: newest first. `joined` and `lastSeen` begin with the latest; a minus reverses the order. */
  sort: Type.Optional(Type.Enum(['name', '-name', 'joined', '-joined', 'lastSeen', '-lastSeen'])),
});

export const UsersQuery = Type.Object({
  ...UserFilters.properties,
  limit: PageQuery.properties.limit,
  cursor: Type.Optional(Type.String({ maxLength: 600 })),
});
export type UsersQuery = Static<typeof UsersQuery>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  guard: 'admin',
  rights: ['members'],
  summary: 'All users, newest first or sorted',
  query: UsersQuery,
  response: Type.Array(AdminUser),
});

export const setRole = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/role',
  guard: 'admin',
  sensitive: true,
  summary: "Change a member's role; your own is an error",
  params: IdParams,
  body: Type.Object({ role: Role }),
  response: AdminUser,
});

export const setBadge = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/badge',
  guard: 'admin',
  rights: ['members'],
  summary: 'Toggle a badge; `remove` sets the direction, so repeating is safe; blank changes nothing',
  params: IdParams,
  body: Type.Object({ badge: Line(limits.badge), remove: Type.Optional(Type.Boolean()) }),
  response: AdminUser,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  guard: 'admin',
  rights: ['members'],
  summary: 'Delete a member with their posts, comments and likes; ends their sessions at once',
  params: IdParams,
  response: MessageResponse,
});

export const suspendUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/suspension',
  guard: 'admin',
  rights: ['members'],
  summary: 'Suspend a member, or change it; ends their sessions at once and deletes nothing. Not yourself',
  params: IdParams,
  body: Type.Object({ until: Nullable(Moment), reason: RequiredText(limits.suspensionReason) }),
  response: AdminUser,
});

export const liftSuspension = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/suspension',
  guard: 'admin',
  rights: ['members'],
  summary: 'Let a suspended member sign in again; repeating changes nothing',
  params: IdParams,
  response: AdminUser,
});

export const setAlumni = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/alumni',
  guard: 'admin',
  rights: ['members'],
  summary:
    'Make a member alumni or a current member again, whatever their year of graduation; repeating changes nothing',
  params: IdParams,
  body: Type.Object({ alumni: Type.Boolean() }),
  response: AdminUser,
});

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/second-factor',
  guard: 'admin',
  rights: ['members'],
  sensitive: true,
  summary: "Remove a member's lost second factor; they are emailed",
  params: IdParams,
  response: MessageResponse,
});

export const signOutUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions',
  guard: 'admin',
  rights: ['members'],
  summary: "Sign a member out everywhere: ends their sessions, personal tokens and their calendar's address",
  params: IdParams,
  response: MessageResponse,
});

/** `ids`, separated by commas, selects at most 100 members. */
export const downloadUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users.csv',
  guard: 'admin',
  rights: ['members'],
  summary: 'The users as CSV; recorded in the audit log',
  query: Type.Object({
    ...UserFilters.properties,
    ids: Type.Optional(Type.String({ maxLength: 3_700, pattern: `^${idPattern}(,${idPattern})*$` })),
  }),
});
