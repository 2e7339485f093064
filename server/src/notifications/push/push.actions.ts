import type { Language } from 'contract/club/languages.ts';
import type { PushMessage } from 'contract/notifications/push.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, invalidField, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { arePushKeys } from './encrypt.ts';
import { deleteBeyond, deleteSubscription, listTargets, upsertSubscription } from './push.queries.ts';

const devicesMax = 20;

interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export async function subscribe(services: Services, member: Member, { endpoint, keys }: Subscription): Promise<void> {
  requireEndpoint(endpoint, services.config.allowPrivateRequests);
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')];
  if (!arePushKeys({ p256dh, auth })) throw invalidField('keys', t('invalid.pushKeys'));
  await inTransaction(services, async (tx) => {
    await upsertSubscription(tx, { endpoint, p256dh, auth }, member);
    await deleteBeyond(tx, member.id, devicesMax);
  });
}

export async function testPush(
  services: Services,
  member: Member,
  { endpoint, language }: { endpoint: string; language: Language },
): Promise<void> {
  const target = (await listTargets(services.db, member.id)).find((one) => one.endpoint === endpoint);
  if (!target) throw notFound('device');
  const outcome = await services.push.send(target, testMessage(services.club.current.name, language)).catch((cause) => {
    throw new ApiError('unavailable', t('errors.pushUnreachable'), { cause });
  });
  if (outcome === 'sent') return;
  await deleteSubscription(services.db, endpoint, member.id);
  throw new ApiError('conflict', t('errors.pushOff'));
}

function testMessage(clubName: string, language: Language): PushMessage {
  return { title: clubName, body: t('notifications.test')(language), url: '/settings', tag: 'test', unread: 0 };
}

function requireEndpoint(endpoint: string, allowHttp: boolean): void {
  const url = URL.parse(endpoint);
  const isWeb = url?.protocol === 'https:' || (allowHttp && url?.protocol === 'http:');
  if (!isWeb || url?.username || url?.password) throw invalidField('endpoint', t('invalid.https'));
}
