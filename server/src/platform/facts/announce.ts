import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from 'contract/operations/webhooks.payloads.ts';
import type { Database } from '../database/tables.ts';
import type { JobQueue } from '../jobs/jobs.ts';
import { isWanted } from './announce.queries.ts';

/** What happened to which member, post, event, …; `messageId` is the same however often the job runs. */
export interface Announcement {
  type: WebhookEvent;
  subjectId: string;
  messageId: string;
}

declare module '../jobs/jobs.ts' {
  interface Jobs {
    'webhooks.announce': Announcement;
  }
}

/** Sends what happened to the webhooks that want it: a job in the transaction of the cause, so that none is lost. */
export async function announce(jobs: JobQueue, tx: Database, type: WebhookEvent, subjectId: string): Promise<void> {
  if (await isWanted(tx, type)) await jobs.add(tx, 'webhooks.announce', { type, subjectId, messageId: randomUUID() });
}
