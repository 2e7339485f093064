import { type RawBuilder, sql } from 'kysely';

export const allMembers = sql`select id from users where joined_at is not null`;

export const admins = sql`${allMembers} and role = 'admin'`;

export function concernedAdmins(applicationId: string, authorId: string | null): RawBuilder<unknown> {
  return sql`select id from (${admins}) admin where id = ${authorId}
    or id = (select assigned_to from applications where id = ${applicationId})`;
}
