import type { WebhookEvent } from 'contract/operations/webhooks.payloads.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import type { Services } from '../../services.ts';
import { attemptDue } from './attempt.actions.ts';
import { insertDeliveries } from './deliveries.queries.ts';
import { findData } from './payloads.queries.ts';

/** `messageId` stays the same however often the job runs. */
interface Announcement {
  type: WebhookEvent;
  subjectId: string;
  messageId: string;
}

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    'webhooks.announce': Announcement;
  }
}

export function deliverWebhooks(services: Services): void {
  const { jobs } = services;
  jobs.work('webhooks.announce', async (announcement) => {
    await queueDeliveries(services, announcement);
    jobs.wake('webhooks.deliver');
  });
  jobs.work('webhooks.deliver', ({ deliveryId, attempts }) => attemptDue(services, deliveryId, attempts));
}

async function queueDeliveries(services: Services, { type, subjectId, messageId }: Announcement): Promise<void> {
  const { clock, jobs, publicUrl } = services;
  await inTransaction(services, async (tx) => {
    const data = await findData(tx, type, subjectId, publicUrl());
    if (data === null) return;
    const body = JSON.stringify({ id: messageId, type, createdAt: clock.now().toISOString(), data });
    const ids = await insertDeliveries(tx, { type, messageId, body });
    await jobs.addAll(
      tx,
      'webhooks.deliver',
      ids.map((deliveryId) => ({ payload: { deliveryId, attempts: 0 } })),
    );
  });
}
