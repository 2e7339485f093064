import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../platform/realtime/realtime.ts';
import { memberRoom } from '../platform/realtime/rooms.ts';
import type { Services } from '../services.ts';
import { accountRoutes } from './account.routes.ts';
import { listOfficersWithoutSecondFactor } from './sessions/officers.queries.ts';
import './accounts.tables.ts';

export function accountFeature(app: FastifyInstance, services: Services, realtime: Realtime): void {
  const { club, db, facts } = services;
  accountRoutes(app, services);
  const publish = (userIds: string[]) => realtime.publish(userIds.map(memberRoom), 'accountChanged', {});
  facts.onEveryNode('rules.accepted', ({ userId }) => publish([userId]));
  facts.onEveryNode('rights.changed', ({ userIds }) => publish(userIds));

  let isRequired = club.current.officersNeedSecondFactor;
  facts.on('club.changed', async () => {
    const wasRequired = isRequired;
    isRequired = club.current.officersNeedSecondFactor;
    if (isRequired !== wasRequired) publish(await listOfficersWithoutSecondFactor(db));
  });
}
