import type { Realtime } from '../platform/realtime/realtime.ts';
import { memberRoom } from '../platform/realtime/rooms.ts';
import type { Services } from '../services.ts';
import { listOfficersWithoutSecondFactor } from './sessions/officers.queries.ts';

export function accountSockets({ club, db, facts }: Services, realtime: Realtime): void {
  const publish = (userIds: string[]) => realtime.publish(userIds.map(memberRoom), 'accountChanged', {});
  facts.onEveryNode('rules.accepted', ({ userId }) => publish([userId]));

  let isRequired = club.current.officersNeedSecondFactor;
  facts.on('club.changed', async () => {
    const wasRequired = isRequired;
    isRequired = club.current.officersNeedSecondFactor;
    if (isRequired !== wasRequired) publish(await listOfficersWithoutSecondFactor(db));
  });
}
