import type { LiveDatePoll } from 'contract/events/events.date-polls.ts';
import { findInsiders, listInsiders } from '../../members/members.kernel.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { everyone, memberRoom } from '../../platform/realtime/rooms.ts';
import { coalesce, delayAfter } from '../../platform/waiting/coalesce.ts';
import type { Services } from '../../services.ts';
import { findDatePollJson } from './date-polls.queries.ts';

// Minimum between two states of one poll, in milliseconds.
const minDelay = 250;

export function datePollSockets({ db, facts }: Services, realtime: Realtime): void {
  const publishChange = coalesce(async (pollId) => {
    const among = () => findInsiders(db, 'datePoll', pollId);
    const read = (viewerId: string | null) => readPoll(viewerId, pollId);
    const sent = await realtime.publishPerViewer('datePollChanged', read, { among });
    return sent && delayAfter(sent, minDelay);
  });
  facts.onEveryNode('datePoll.changed', ({ pollId }) => publishChange(pollId));
  facts.onEveryNode('datePoll.deleted', async ({ pollId, groupId }) => {
    const insiders = await listInsiders(db, groupId);
    realtime.publish(insiders?.map(memberRoom) ?? everyone, 'datePollDeleted', { _id: pollId });
  });

  async function readPoll(viewerId: string | null, pollId: string): Promise<LiveDatePoll | null> {
    const json = await findDatePollJson(db, viewerId, pollId);
    return json && JSON.parse(json);
  }
}
