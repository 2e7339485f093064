import type { WebhookEvent } from 'contract/webhooks.payloads.ts';
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import './webhooks.tables.ts';

/** Whether any webhook that is on wants it. */
export async function isWanted(tx: Database, type: WebhookEvent): Promise<boolean> {
  const { rows } = await sql`
    select from webhooks where ${type} = any(events) and disabled_by is null limit 1`.execute(tx);
  return rows.length > 0;
}
