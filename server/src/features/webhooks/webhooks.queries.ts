import type { Webhook } from 'contract/webhooks.ts';
import { type RawBuilder, sql } from 'kysely';
import { isoTime } from '../../database/json.ts';
import type { Database, Tables } from '../../database/tables.ts';
import '../../webhooks/webhooks.tables.ts';

const shown: RawBuilder<Webhook> = sql<Webhook>`w.id as _id, w.url, w.events, w.disabled_by as "disabledBy",
  ${isoTime('w.failing_since')} as "failingSince", ${isoTime('w.created_at')} as "createdAt"`;

export async function listWebhooks(db: Database): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`select ${shown} from webhooks w order by w.id`.execute(db);
  return rows;
}

/** Null when there are `max`. */
export async function insertWebhook(
  tx: Database,
  { url, events, sealed_secret }: Pick<Tables['webhooks'], 'url' | 'events' | 'sealed_secret'>,
  max: number,
): Promise<Webhook | null> {
  // Two at once don't exceed the limit.
  await sql`lock table webhooks in share row exclusive mode`.execute(tx);
  const { rows } = await sql<Webhook>`
    insert into webhooks as w (url, events, sealed_secret)
    select ${url}, ${events}::text[], ${sealed_secret} where (select count(*) from webhooks) < ${max}
    returning ${shown}`.execute(tx);
  return rows[0] ?? null;
}

type Changes = Partial<Pick<Tables['webhooks'], 'url' | 'events' | 'disabled_by'> & { failing_since: null }>;

/** False when it is gone. */
export async function updateWebhook(tx: Database, id: string, changes: Changes): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('webhooks').set(changes).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findWebhook(db: Database, id: string): Promise<Webhook | null> {
  const { rows } = await sql<Webhook>`select ${shown} from webhooks w where w.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function deleteWebhookRow(tx: Database, id: string): Promise<string | null> {
  const row = await tx.deleteFrom('webhooks').where('id', '=', id).returning('url').executeTakeFirst();
  return row?.url ?? null;
}

/** The old secret signs too for another day. */
export async function replaceSecret(tx: Database, id: string, sealed: Buffer): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update webhooks set sealed_old_secret = sealed_secret, old_secret_until = now() + interval '1 day',
      sealed_secret = ${sealed} where id = ${id}`.execute(tx);
  return numAffectedRows > 0n;
}

/** What can't be sent any more: the webhook is off. */
export async function dropPending(tx: Database, webhookId: string): Promise<void> {
  await sql`update webhook_deliveries set state = 'failed', next_at = null
    where webhook_id = ${webhookId} and state = 'pending'`.execute(tx);
}
