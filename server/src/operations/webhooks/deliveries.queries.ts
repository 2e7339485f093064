import type { WebhookEvent } from 'contract/operations/webhooks.payloads.ts';
import type { DeliveryProblem, WebhookDelivery } from 'contract/operations/webhooks.ts';
import { sql } from 'kysely';
import { isoTime, type JsonRow, jsonObject } from '../../platform/database/json.ts';
import type { Database, Tables } from '../../platform/database/tables.ts';
import './webhooks.tables.ts';

const deliveryJson = jsonObject<WebhookDelivery>({
  _id: 'd.id',
  type: 'd.type',
  state: 'd.state',
  attempts: 'd.attempts',
  status: 'd.status',
  problem: 'd.problem',
  duration: 'd.duration',
  createdAt: isoTime('d.created_at'),
  attemptedAt: isoTime('d.attempted_at'),
  nextAt: isoTime('d.next_at'),
});

export async function listDeliveryRows(
  db: Database,
  webhookId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<JsonRow[]> {
  const { rows } = await sql<JsonRow>`
    select d.id, ${deliveryJson}::text as json from webhook_deliveries d
    where d.webhook_id = ${webhookId} ${cursor ? sql`and d.id < ${cursor}` : sql``}
    order by d.id desc limit ${limit + 1}`.execute(db);
  return rows;
}

export async function getDelivery(db: Database, id: string): Promise<WebhookDelivery> {
  const { rows } = await sql<{ delivery: WebhookDelivery }>`
    select ${deliveryJson} as delivery from webhook_deliveries d where d.id = ${id}`.execute(db);
  if (!rows[0]) throw new Error('This delivery is gone.');
  return rows[0].delivery;
}

export async function insertDeliveries(
  tx: Database,
  { type, messageId, body }: { type: WebhookEvent; messageId: string; body: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into webhook_deliveries (webhook_id, message_id, type, body)
    select id, ${messageId}, ${type}, ${body} from webhooks where ${type} = any(events) and disabled_by is null
    on conflict (webhook_id, message_id) do nothing returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function insertDelivery(
  db: Database,
  delivery: Pick<Tables['webhook_deliveries'], 'webhook_id' | 'message_id' | 'body'>,
): Promise<string> {
  const values = { ...delivery, type: 'webhook.test' as const };
  const { id } = await db.insertInto('webhook_deliveries').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function findForAttempt(db: Database, id: string) {
  const { rows } = await sql<{
    webhookId: string;
    messageId: string;
    body: string;
    state: WebhookDelivery['state'];
    attempts: number;
    encryptedUrl: Buffer | null;
    isOff: boolean;
    encryptedSecret: Buffer;
    encryptedOldSecret: Buffer | null;
  }>`
    select w.id as "webhookId", d.message_id as "messageId", d.body, d.state, d.attempts, w.sealed_url as "encryptedUrl",
      w.disabled_by is not null as "isOff", w.sealed_secret as "encryptedSecret",
      case when w.old_secret_until > now() then w.sealed_old_secret end as "encryptedOldSecret"
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id where d.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

interface Attempted {
  state: WebhookDelivery['state'];
  status: number | null;
  problem: DeliveryProblem | null;
  duration: number;
  attempted_at: Date;
  next_at: Date | null;
}

export async function recordAttempt(tx: Database, id: string, attempted: Attempted): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ ...attempted, attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .execute();
}

/** The start of the failures, which is now for the first one; the row stays locked until the transaction ends. */
export async function recordFailure(tx: Database, webhookId: string, at: Date): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    update webhooks set failing_since = coalesce(failing_since, ${at}) where id = ${webhookId}
    returning failing_since as since`.execute(tx);
  return rows[0]?.since ?? at;
}

export async function recordSuccess(tx: Database, webhookId: string): Promise<void> {
  await sql`update webhooks set failing_since = null where id = ${webhookId} and failing_since is not null`.execute(tx);
}
