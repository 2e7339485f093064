import { type AdminUser, listUsers, type UsersQuery } from 'contract/officers/admin.ts';
import { createEntities } from '../../lib/store/entities.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';

/** What the user table is narrowed to, and its order. */
export type UserFilters = Partial<Pick<UsersQuery, 'q' | 'role' | 'alumni' | 'joined' | 'sort'>>;
export type UserSort = NonNullable<UsersQuery['sort']>;

/** The users as admins see them, each once. */
export const users = createEntities<AdminUser>('users');

/** Whether a member can't sign in at this moment: a suspension with an end is over by itself. */
export const isSuspended = ({ suspension }: AdminUser, now: Date): boolean =>
  suspension !== null && (suspension.until === null || new Date(suspension.until) > now);

/** All of them, or those whom the filters leave. */
export const usersMatching = (filters: UserFilters) =>
  listOf(users, pagesOf(listUsers, { query: { ...filters, limit: 50 } }));
