import { sql } from 'kysely';

/** Selects the whole club. */
export const allMembers = sql`select id from users where joined_at is not null`;
