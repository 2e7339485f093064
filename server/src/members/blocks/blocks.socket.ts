import type { Realtime } from '../../platform/realtime/realtime.ts';
import { memberRoom } from '../../platform/realtime/rooms.ts';
import type { Services } from '../../services.ts';

/** Open screens of both drop the other like a deleted member, and reload. */
export function blockSockets({ facts }: Services, realtime: Realtime): void {
  facts.onEveryNode('member.blocked', async ({ blockerId, blockedId }) => {
    await realtime.refreshHidden([blockerId, blockedId]);
    realtime.publish(memberRoom(blockerId), 'memberDeleted', { _id: blockedId });
    realtime.publish(memberRoom(blockedId), 'memberDeleted', { _id: blockerId });
    publishChange([blockerId, blockedId]);
  });
  facts.onEveryNode('member.unblocked', async ({ blockerId, blockedId }) => {
    await realtime.refreshHidden([blockerId, blockedId]);
    publishChange([blockerId, blockedId]);
  });
  facts.onEveryNode('member.hidden', ({ blockerId }) => publishChange([blockerId]));

  function publishChange(userIds: string[]): void {
    realtime.publish(userIds.map(memberRoom), 'visibilityChanged', {});
  }
}
