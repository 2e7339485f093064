import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

export interface Numbered {
  id: string;
  number: number;
}

const maxMessages = 500;

/** Without `after`, looks back some seconds before the first of these. */
export async function listUnpublished(
  db: Database,
  conversationId: string,
  ids: string[],
  { after, seconds }: { after: number | null; seconds: number },
): Promise<Numbered[]> {
  const { rows } = await sql<Numbered>`
    select id, number from messages where conversation_id = ${conversationId} and (id = any(${ids}::uuid[])
      or number < (select max(number) from messages where id = any(${ids}::uuid[]))
        and number > coalesce(${after}::int, (select last_number from conversations where id = ${conversationId}) - ${maxMessages})
        and (${after}::int is not null or created_at > now() - make_interval(secs => ${seconds})))
    order by number`.execute(db);
  return rows;
}
