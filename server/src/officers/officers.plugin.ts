import type { FastifyInstance } from 'fastify';
import { listOfficerIds } from '../accounts/accounts.kernel.ts';
import type { Realtime } from '../platform/realtime/realtime.ts';
import { memberRoom } from '../platform/realtime/rooms.ts';
import { coalesce } from '../platform/waiting/coalesce.ts';
import type { Services } from '../services.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { binderRoutes, officeRoutes } from './offices/offices.routes.ts';
import { endTermsOf } from './offices/terms.ts';
import { turnOffices } from './offices/turn.job.ts';
import type { Removers } from './reports/decide.actions.ts';
import { recordRemoval } from './reports/decisions.ts';
import { countOpenOfEach } from './reports/reports.queries.ts';
import { decisionRoutes, reportRoutes } from './reports/reports.routes.ts';
import { applyRetention } from './retention/retention.job.ts';
import { findSuspension } from './users/users.queries.ts';
import { userRoutes } from './users/users.routes.ts';

declare module '../platform/jobs/jobs.ts' {
  interface Jobs {
    'retention.daily': Record<string, never>;
  }
}

// Minimum between two counts of open reports, in milliseconds.
const minDelay = 200;

export function officersFeature(app: FastifyInstance, services: Services, realtime: Realtime, removers: Removers) {
  const { db, facts, jobs } = services;
  reportRoutes(app, services);
  decisionRoutes(app, services, removers);
  userRoutes(app, services);
  auditRoutes(app, services);
  officeRoutes(app, services);
  binderRoutes(app, services);

  const publishOpen = coalesce(async () => {
    const present = (await listOfficerIds(db, 'moderator', 'moderation')).filter((id) =>
      realtime.reaches(memberRoom(id)),
    );
    for (const { userId, open } of await countOpenOfEach(db, present))
      realtime.publish(memberRoom(userId), 'reportsChanged', { open });
    return minDelay;
  });
  for (const fact of ['report.received', 'report.closed', 'reports.changed'] as const)
    facts.onEveryNode(fact, () => publishOpen(''));
  facts.inTransaction('content.removing', async (tx, { kind, id, officerId }) => {
    if (officerId) await recordRemoval(services, tx, { kind, id }, officerId);
  });

  // The reason is private to those who may suspend, and the member.
  facts.onEveryNode('suspension.changed', async ({ userId }) => {
    const rooms = (await listOfficerIds(db, 'admin', 'members'))
      .map(memberRoom)
      .filter((room) => realtime.reaches(room));
    if (rooms.length === 0) return;
    realtime.publish(rooms, 'suspensionChanged', { userId, suspension: await findSuspension(db, userId) });
  });

  facts.inTransaction('member.removing', (tx, { userId }) => endTermsOf(tx, userId));
  jobs.work('offices.turn', () => turnOffices(services), '* * * * *');
  jobs.work('offices.turnOf', ({ userIds }) => turnOffices(services, userIds));
  jobs.work('retention.daily', () => applyRetention(services), '47 3 * * *');
}
