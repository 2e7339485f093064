import type { DeliveryProblem, WebhookDelivery } from 'contract/operations/webhooks.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { OutgoingError } from '../../platform/outgoing/public-address.ts';
import type { Services } from '../../services.ts';
import { findForAttempt, getDelivery, recordAttempt, recordFailure, recordSuccess } from './deliveries.queries.ts';
import { signedHeaders } from './signature.ts';
import { mailDisabled } from './webhooks.mails.ts';
import { dropPending, updateWebhook } from './webhooks.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    'webhooks.deliver': { deliveryId: string; attempts: number };
  }
}

const timeoutMs = 10_000;
const day = 86_400_000;
const disableAfter = 3 * day;
// Seconds to wait after each failure: a day in total.
const delays = [5, 60, 600, 3_600, 3 * 3_600, 8 * 3_600, 12 * 3_600];

type Found = NonNullable<Awaited<ReturnType<typeof findForAttempt>>>;

interface Outcome {
  status: number | null;
  problem: DeliveryProblem | null;
  duration: number;
}

export async function attemptDue(services: Services, id: string, attempts: number): Promise<void> {
  const found = await findForAttempt(services.db, id);
  if (found?.state !== 'pending' || found.attempts !== attempts || found.isOff) return;
  await record(services, { id, found, retries: true }, await send(services, found));
}

/** An admin's attempt, at any state; a scheduled attempt stays scheduled. */
export async function attemptNow(services: Services, id: string): Promise<WebhookDelivery> {
  const found = await findForAttempt(services.db, id);
  if (found) await record(services, { id, found, retries: false }, await send(services, found));
  return getDelivery(services.db, id);
}

async function send(services: Services, { messageId: id, body, ...found }: Found): Promise<Outcome> {
  const { clock, outgoing, secret } = services;
  const secrets = [found.encryptedSecret, found.encryptedOldSecret].flatMap(
    (encrypted) => (encrypted && secret.decrypt(encrypted)) ?? [],
  );
  const started = performance.now();
  const durationNow = () => Math.round(performance.now() - started);
  const signed = signedHeaders({ id, at: clock.now(), body }, secrets);
  const headers = { 'content-type': 'application/json', 'user-agent': 'ClubPlatform-Webhooks', ...signed };
  const request = { method: 'POST', headers, body: Buffer.from(body), maxBytes: 1_000, timeoutMs } as const;
  try {
    const { status } = await outgoing.request(new URL(addressOf(services, found)), request);
    const isGood = status >= 200 && status < 300;
    return { status, problem: isGood ? null : 'status', duration: durationNow() };
  } catch (error) {
    return { status: null, problem: problemOf(error), duration: durationNow() };
  }
}

function problemOf(error: unknown): DeliveryProblem {
  if (error instanceof OutgoingError) return 'private';
  return error instanceof Error && /Timeout|Abort/.test(error.name) ? 'timeout' : 'unreachable';
}

async function record(
  services: Services,
  { id, found, retries }: { id: string; found: Found; retries: boolean },
  outcome: Outcome,
): Promise<void> {
  const { clock, jobs } = services;
  const { webhookId, attempts } = found;
  const now = clock.now();
  await inTransaction(services, async (tx) => {
    if (outcome.problem === null) {
      await recordAttempt(tx, id, { ...outcome, state: 'delivered', attempted_at: now, next_at: null });
      await recordSuccess(tx, webhookId);
      return;
    }
    const delay = delays[attempts];
    const next = retries && delay ? new Date(now.getTime() + delay * 1_000) : null;
    await recordAttempt(tx, id, { ...outcome, state: next ? 'pending' : 'failed', attempted_at: now, next_at: next });
    const deliver = { deliveryId: id, attempts: attempts + 1 };
    if (next) await jobs.addAll(tx, 'webhooks.deliver', [{ payload: deliver, startAfter: next }]);
    const since = await recordFailure(tx, webhookId, now);
    const isGone = outcome.status === 410;
    if (found.isOff || !(isGone || now.getTime() - since.getTime() > disableAfter)) return;
    await updateWebhook(tx, webhookId, { disabled_by: isGone ? 'gone' : 'failures' });
    await dropPending(tx, webhookId);
    await mailDisabled(services, tx, addressOf(services, found));
  });
}

/** Empty, which is no address, if it was encrypted with another secret. */
export function addressOf(
  { secret }: Pick<Services, 'secret'>,
  { encryptedUrl }: { encryptedUrl: Buffer | null },
): string {
  return (encryptedUrl && secret.decrypt(encryptedUrl)) ?? '';
}
