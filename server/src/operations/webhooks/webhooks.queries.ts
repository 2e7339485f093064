import type { WebhookEvent } from 'contract/operations/webhooks.payloads.ts';
import type { Webhook } from 'contract/operations/webhooks.ts';
import { type RawBuilder, sql } from 'kysely';
import { isoTime } from '../../platform/database/json.ts';
import type { Database, Tables } from '../../platform/database/tables.ts';
import './webhooks.tables.ts';

export const isSubscribedTo = (type: WebhookEvent): RawBuilder<boolean> =>
  sql<boolean>`exists (select from webhooks where ${type} = any(events) and disabled_by is null)`;

/** The address may hold a secret, so it is encrypted. */
export interface WebhookRow extends Omit<Webhook, 'url'> {
  encryptedUrl: Buffer | null;
}

const columns: RawBuilder<WebhookRow> = sql<WebhookRow>`w.id as _id, w.sealed_url as "encryptedUrl", w.events, w.disabled_by as "disabledBy",
  ${isoTime('w.failing_since')} as "failingSince", ${isoTime('w.created_at')} as "createdAt"`;

export async function listWebhooks(db: Database): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`select ${columns} from webhooks w order by w.id`.execute(db);
  return rows;
}

export async function insertWebhook(
  tx: Database,
  { sealed_url, events, sealed_secret }: Pick<Tables['webhooks'], 'sealed_url' | 'events' | 'sealed_secret'>,
  max: number,
): Promise<WebhookRow | null> {
  // Locks the table, so that two at once don't exceed the limit.
  await sql`lock table webhooks in share row exclusive mode`.execute(tx);
  const { rows } = await sql<WebhookRow>`
    insert into webhooks as w (sealed_url, events, sealed_secret)
    select ${sealed_url}, ${events}::text[], ${sealed_secret} where (select count(*) from webhooks) < ${max}
    returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

type Changes = Partial<Pick<Tables['webhooks'], 'sealed_url' | 'events' | 'disabled_by'> & { failing_since: null }>;

export async function updateWebhook(tx: Database, id: string, changes: Changes): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('webhooks').set(changes).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findWebhook(db: Database, id: string): Promise<WebhookRow | null> {
  const { rows } = await sql<WebhookRow>`select ${columns} from webhooks w where w.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function deleteWebhookRow(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** Encrypts addresses stored by older versions. */
export async function encryptAddresses(db: Database, encrypt: (url: string) => Buffer): Promise<void> {
  const rows = await db.selectFrom('webhooks').select(['id', 'url']).where('url', 'is not', null).execute();
  for (const { id, url } of rows) {
    if (url === null) continue;
    await db
      .updateTable('webhooks')
      .set({ url: null, sealed_url: encrypt(url) })
      .where('id', '=', id)
      .execute();
  }
}

/** The old secret also signs for another day. */
export async function replaceSecret(tx: Database, id: string, encrypted: Buffer): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update webhooks set sealed_old_secret = sealed_secret, old_secret_until = now() + interval '1 day',
      sealed_secret = ${encrypted} where id = ${id}`.execute(tx);
  return numAffectedRows > 0n;
}

export async function dropPending(tx: Database, webhookId: string): Promise<void> {
  await sql`update webhook_deliveries set state = 'failed', next_at = null
    where webhook_id = ${webhookId} and state = 'pending'`.execute(tx);
}
