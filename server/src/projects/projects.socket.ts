import type { LiveProject } from 'contract/projects/projects.ts';
import { findInsiders, listInsiders } from '../members/members.kernel.ts';
import type { Realtime } from '../platform/realtime/realtime.ts';
import { everyone, memberRoom } from '../platform/realtime/rooms.ts';
import { coalesce, delayAfter } from '../platform/waiting/coalesce.ts';
import type { Services } from '../services.ts';
import { findProjectInvitation } from './contributors.queries.ts';
import { findProjectJson } from './projects.queries.ts';

// Minimum between two states of one project, in milliseconds.
const minDelay = 250;
// Limits the projects of a deleted member to those that may be on screen.
const maxDeleted = 100;

const ofProject = ['project.created', 'project.changed', 'seats.changed', 'seat.filled'] as const;
const changes = [...ofProject, 'contributor.confirmed', 'contributor.removed'] as const;

export function projectSockets({ db, facts }: Services, realtime: Realtime): void {
  const publishChange = coalesce(async (projectId) => {
    const among = () => findInsiders(db, 'project', projectId);
    const read = (viewerId: string | null) => readProject(viewerId, projectId);
    const sent = await realtime.publishPerViewer('projectChanged', read, { among });
    return sent && delayAfter(sent, minDelay);
  });
  for (const fact of changes) facts.onEveryNode(fact, ({ projectId }) => publishChange(projectId));
  facts.onEveryNode('member.deleted', async ({ projectIds }) => {
    // Ids are ordered by time.
    for (const projectId of projectIds.toSorted().slice(-maxDeleted)) await publishChange(projectId);
  });
  facts.onEveryNode('project.deleted', async ({ projectId, groupId }) => {
    const insiders = await listInsiders(db, groupId);
    realtime.publish(insiders?.map(memberRoom) ?? everyone, 'projectDeleted', { _id: projectId });
  });
  facts.onEveryNode('contributor.invited', async ({ projectId, userId }) => {
    const invitation = await findProjectInvitation(db, projectId);
    if (invitation) realtime.publish(memberRoom(userId), 'contributorInvited', { projectId, ...invitation });
  });

  async function readProject(viewerId: string | null, projectId: string): Promise<LiveProject | null> {
    const json = await findProjectJson(db, viewerId, projectId);
    return json && JSON.parse(json);
  }
}
