import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { BodyOf } from 'contract/endpoint.ts';
import { operationLimits } from 'contract/operations/operations.limits.ts';
import type { changeWebhook, createWebhook, Webhook, WebhookDelivery } from 'contract/operations/webhooks.ts';
import { mailOtherAdmins } from '../../accounts/accounts.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, invalidField, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import { isPublicAddress } from '../../platform/outgoing/public-address.ts';
import type { Services } from '../../services.ts';
import { addressOf, attemptNow } from './attempt.actions.ts';
import { findForAttempt, insertDelivery } from './deliveries.queries.ts';
import { newWebhookSecret } from './signature.ts';
import {
  deleteWebhookRow,
  dropPending,
  findWebhook,
  insertWebhook,
  replaceSecret,
  updateWebhook,
  type WebhookRow,
} from './webhooks.queries.ts';

type WithSecret = Webhook & { secret: string };

export async function addWebhook(
  services: Services,
  admin: Member,
  { url, events }: BodyOf<typeof createWebhook>,
): Promise<WithSecret> {
  const address = readAddress(services, url);
  const secret = newWebhookSecret();
  const sealed_secret = services.secret.encrypt(secret);
  return inTransaction(services, async (tx) => {
    const sealed_url = services.secret.encrypt(address.href);
    const row = await insertWebhook(tx, { sealed_url, events, sealed_secret }, operationLimits.webhooks);
    if (!row) throw new ApiError('conflict', t('errors.maxWebhooks', { max: operationLimits.webhooks }));
    const webhook = openWebhook(services, row);
    await record(tx, 'webhook.created', admin.id, webhook);
    await mailOfWebhook(services, tx, admin, address);
    return { ...webhook, secret };
  });
}

/** Turning a webhook on again clears its failures. */
export async function editWebhook(
  services: Services,
  admin: Member,
  id: string,
  { url, events, on }: BodyOf<typeof changeWebhook>,
): Promise<Webhook> {
  const address = url === undefined ? null : readAddress(services, url);
  const changes = {
    ...(address && { sealed_url: services.secret.encrypt(address.href) }),
    ...(events && { events }),
    ...(on === true && { disabled_by: null, failing_since: null }),
    ...(on === false && { disabled_by: 'admin' as const }),
  };
  return inTransaction(services, async (tx) => {
    if (Object.keys(changes).length > 0) {
      if (!(await updateWebhook(tx, id, changes))) throw missing();
      if (on === false) await dropPending(tx, id);
    }
    const webhook = await requireWebhook(services, tx, id);
    await record(tx, 'webhook.changed', admin.id, webhook);
    if (address) await mailOfWebhook(services, tx, admin, address);
    return webhook;
  });
}

async function mailOfWebhook(services: Services, tx: Database, actor: Member, { host }: URL): Promise<void> {
  await mailOtherAdmins(services, tx, { actor, what: 'webhook', values: { host } });
}

export async function removeWebhook(services: Services, actorId: string, id: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    const webhook = await requireWebhook(services, tx, id);
    await deleteWebhookRow(tx, id);
    await record(tx, 'webhook.deleted', actorId, webhook);
  });
}

export async function rotateSecret(services: Services, actorId: string, id: string): Promise<WithSecret> {
  const secret = newWebhookSecret();
  return inTransaction(services, async (tx) => {
    if (!(await replaceSecret(tx, id, services.secret.encrypt(secret)))) throw missing();
    const webhook = await requireWebhook(services, tx, id);
    await record(tx, 'webhook.secretReplaced', actorId, webhook);
    return { ...webhook, secret };
  });
}

export async function sendTest(services: Services, id: string): Promise<WebhookDelivery> {
  const { clock, club, db } = services;
  await requireWebhook(services, db, id);
  const messageId = randomUUID();
  const message = {
    id: messageId,
    type: 'webhook.test',
    createdAt: clock.now().toISOString(),
    data: { message: `Hello from ${club.current.name}` },
  };
  const delivery = { webhook_id: id, message_id: messageId, body: JSON.stringify(message) };
  return attemptNow(services, await insertDelivery(db, delivery));
}

export async function sendOnceMore(services: Services, id: string, deliveryId: string): Promise<WebhookDelivery> {
  const found = await findForAttempt(services.db, deliveryId);
  if (found?.webhookId !== id) throw notFound('delivery');
  return attemptNow(services, deliveryId);
}

/** The address is empty if it was encrypted with another secret, and has to be typed again. */
export function openWebhook(services: Pick<Services, 'secret'>, { encryptedUrl, ...webhook }: WebhookRow): Webhook {
  return { ...webhook, url: addressOf(services, { encryptedUrl }) };
}

async function requireWebhook(services: Services, db: Database, id: string): Promise<Webhook> {
  const row = await findWebhook(db, id);
  if (!row) throw missing();
  return openWebhook(services, row);
}

// The server resolves and checks host names each time it sends something.
function readAddress({ config }: Services, text: string): URL {
  const url = URL.parse(text);
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username || url.password)
    throw invalidField('url', t('invalid.webhookUrl'));
  if (config.allowPrivateRequests) return url;
  if (url.protocol !== 'https:') throw invalidField('url', t('invalid.https'));
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw invalidField('url', t('invalid.onInternet'));
  return url;
}

type Action = 'webhook.created' | 'webhook.changed' | 'webhook.deleted' | 'webhook.secretReplaced';

// The rest of an address may be a secret.
function record(tx: Database, action: Action, actorId: string, { url }: Webhook): Promise<void> {
  return happened(tx, action, { actorId, detail: { host: URL.parse(url)?.host ?? '' } });
}

function missing(): ApiError {
  return notFound('webhook');
}
