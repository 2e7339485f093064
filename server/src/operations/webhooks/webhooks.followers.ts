import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from 'contract/operations/webhooks.payloads.ts';
import type { FactName, Facts } from '../../platform/facts/facts.ts';
import type { Services } from '../../services.ts';
import { isSubscribedTo } from './webhooks.queries.ts';

/** A job in the transaction of the cause announces it, so that none is lost. */
export function followForWebhooks({ facts, jobs }: Services): void {
  const pass = <Name extends FactName>(
    name: Name,
    type: WebhookEvent,
    subjectsOf: (fact: Facts[Name]) => string | string[] | null,
  ) =>
    facts.inTransaction(
      name,
      async (tx, fact) => {
        for (const subjectId of [subjectsOf(fact) ?? []].flat())
          await jobs.add(tx, 'webhooks.announce', { type, subjectId, messageId: randomUUID() });
      },
      isSubscribedTo(type),
    );
  pass('member.joined', 'member.joined', ({ userId }) => userId);
  pass('member.deleted', 'member.left', ({ userId }) => userId);
  pass('post.created', 'post.created', ({ postId }) => postId);
  pass('application.listed', 'application.received', ({ applicationId, isFirst }) => (isFirst ? applicationId : null));
  pass('event.created', 'event.created', ({ eventIds }) => eventIds);
  pass('event.edited', 'event.changed', ({ eventIds }) => eventIds);
  // Without an actor it was reported and removed: there is nothing left to send.
  pass('event.cancelled', 'event.cancelled', ({ eventIds, actorId }) => actorId && eventIds);
  pass('rsvp.answered', 'event.answered', ({ eventId, userIds }) => userIds.map((id) => `${eventId} ${id}`));
  pass('guest.checkedIn', 'event.checkedIn', ({ checkInId }) => checkInId);
  pass('project.created', 'project.created', ({ projectId }) => projectId);
  pass('report.received', 'report.received', ({ reportId }) => reportId);
}
