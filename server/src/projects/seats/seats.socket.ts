import type { Project } from 'contract/projects/projects.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { memberRoom } from '../../platform/realtime/rooms.ts';
import { coalesce } from '../../platform/waiting/coalesce.ts';
import type { Services } from '../../services.ts';
import { findProjectJson } from '../projects.queries.ts';

/** Requests and their answers reach the devices of their member and the author alone. */
export function seatSockets({ db, facts }: Services, realtime: Realtime): void {
  const publishSeats = coalesce(async (key) => {
    const [projectId = '', userId = ''] = key.split('/');
    const json = realtime.reaches(memberRoom(userId)) ? await findProjectJson(db, userId, projectId) : null;
    if (!json) return 0;
    const { seats }: Project = JSON.parse(json);
    realtime.publish(memberRoom(userId), 'projectSeatsChanged', { projectId, seats });
    return 0;
  });
  const publishTo = async (projectId: string, userIds: (string | null)[]) => {
    for (const userId of userIds) if (userId) await publishSeats(`${projectId}/${userId}`);
  };
  facts.onEveryNode('seats.changed', ({ projectId, authorId }) => publishTo(projectId, [authorId]));
  facts.onEveryNode('seat.requested', ({ projectId, userId, authorId }) => publishTo(projectId, [authorId, userId]));
  facts.onEveryNode('seat.requestEnded', ({ projectId, userId, authorId }) => publishTo(projectId, [authorId, userId]));
  facts.onEveryNode('seat.filled', ({ projectId, userId, actorId }) => publishTo(projectId, [actorId, userId]));
}
