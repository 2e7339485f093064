import type { Role } from 'contract/members/members.ts';
import { sql } from 'kysely';
import type { Database } from '../src/platform/database/tables.ts';

interface ListedMember {
  id: string;
  name: string;
  email: string;
  role: Role;
  joined: boolean;
  suspended: boolean;
}

/** All members whose name or address contains `text`, by name. */
export async function listMembers(db: Database, text: string): Promise<ListedMember[]> {
  const { rows } = await sql<ListedMember>`
    select u.id, u.name, u.email, u.role, u.joined_at is not null as joined,
      exists (select from active_suspensions s where s.user_id = u.id) as suspended
    from users u
    where strpos(lower(u.name || ' ' || u.email), lower(${text})) > 0
    order by u.plain_name, u.id`.execute(db);
  return rows;
}
