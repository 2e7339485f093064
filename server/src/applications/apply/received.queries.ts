import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';
import { applicantName, isHidden } from '../review/blind.queries.ts';

interface Received {
  email: string;
  name: string;
  college: string;
  course: string;
  hidden: boolean;
  fromMember: boolean;
  isFirst: boolean;
  isNewest: boolean;
}

/** Null once it is decided; decisions wait for this transaction. */
export async function findReceived(tx: Database, id: string) {
  const { rows } = await sql<Received>`
    select a.email, ${applicantName('a')} as name, a.college, a.course, ${isHidden('a')} as hidden, a.from_member as "fromMember",
      a.superseded_at is null as "isNewest", not exists (
        select from applications e
        where e.email = a.email and e.status = 'pending' and e.id < a.id and not e.from_member) as "isFirst"
    from applications a where a.id = ${id} and a.status = 'pending' for share`.execute(tx);
  return rows[0] ?? null;
}

const newestStored = 9;

export async function deleteMiddleVersions(tx: Database, email: string): Promise<string[]> {
  const { rows } = await sql<{ resume_id: string | null }>`
    delete from applications where superseded_at is not null and id in (
      select id from (
        select id, row_number() over (order by id) as place, row_number() over (order by id desc) as age
        from applications where email = ${email} and status = 'pending') version
      where place > 1 and age > ${newestStored})
    returning resume_id`.execute(tx);
  return rows.flatMap((row) => row.resume_id ?? []);
}
