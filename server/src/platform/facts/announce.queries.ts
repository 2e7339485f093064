import type { WebhookEvent } from 'contract/operations/webhooks.payloads.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import './webhooks.tables.ts';

/** Whether a webhook wants to know of this, in SQL. */
export const wants = (type: WebhookEvent): RawBuilder<boolean> =>
  sql<boolean>`exists (select from webhooks where ${type} = any(events) and disabled_by is null)`;

/** Whether any webhook that is on wants it. */
export async function isWanted(tx: Database, type: WebhookEvent): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`select ${wants(type)} as wanted`.execute(tx);
  return rows[0]?.wanted ?? false;
}
