import type { WebhookEvent } from 'contract/operations/webhooks.payloads.ts';
import { announce } from '../../platform/facts/announce.ts';
import type { FactName, Facts } from '../../platform/facts/facts.ts';
import type { Services } from '../../services.ts';

/** Announces to webhooks in the transaction of the cause, so that none is lost. New posts are announced as they are written. */
export function followForWebhooks({ facts, jobs }: Services): void {
  const pass = <Name extends FactName>(name: Name, type: WebhookEvent, subjectOf: (fact: Facts[Name]) => string) =>
    facts.inTransaction(name, (tx, fact) => announce(jobs, tx, type, subjectOf(fact)));
  pass('member.joined', 'member.joined', ({ userId }) => userId);
  pass('member.deleted', 'member.left', ({ userId }) => userId);
  facts.inTransaction('application.listed', async (tx, { applicationId, isFirst }) => {
    if (isFirst) await announce(jobs, tx, 'application.received', applicationId);
  });
  pass('event.created', 'event.created', ({ eventId }) => eventId);
  pass('event.edited', 'event.changed', ({ eventId }) => eventId);
  // Without an actor it was taken off the club: nothing of it is left to send.
  facts.inTransaction('event.cancelled', async (tx, { eventId, actorId }) => {
    if (actorId !== null) await announce(jobs, tx, 'event.cancelled', eventId);
  });
  pass('project.created', 'project.created', ({ projectId }) => projectId);
  pass('report.received', 'report.received', ({ reportId }) => reportId);
}
