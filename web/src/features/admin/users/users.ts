import { type AdminUser, listUsers, type UsersQuery } from 'contract/admin.ts';
import { createEntities } from '../../../lib/store/entities.ts';
import { listOf, pagesOf } from '../../../lib/store/lists.ts';

/** What the user table is narrowed to. */
export type UserFilters = Partial<Pick<UsersQuery, 'q' | 'role' | 'joined'>>;

/** The users as admins see them, each once. */
export const users = createEntities<AdminUser>('users');

/** All of them, or those whom the filters leave. */
export const usersFound = (filters: UserFilters) =>
  listOf(users, pagesOf(listUsers, { query: { ...filters, limit: 50 } }));
