import { type AdminUser, listUsers, type UsersQuery } from 'contract/officers/admin.ts';
import { createEntities } from '../../lib/store/entities.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';

export type UserFilters = Partial<Pick<UsersQuery, 'q' | 'role' | 'alumni' | 'joined' | 'sort'>>;
export type UserSort = NonNullable<UsersQuery['sort']>;

export const users = createEntities<AdminUser>('users');

/** True if a member can't sign in now. A suspension with an end expires by itself. */
export const isSuspended = ({ suspension }: AdminUser, now: Date): boolean =>
  suspension !== null && (suspension.until === null || new Date(suspension.until) > now);

export const usersMatching = (filters: UserFilters) =>
  listOf(users, pagesOf(listUsers, { query: { ...filters, limit: 50 } }));
