import type { LiveProject } from 'contract/projects.ts';
import { coalesce, delayAfter } from '../../realtime/coalesce.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import { everyone, memberRoom } from '../../realtime/rooms.ts';
import type { Services } from '../../services.ts';
import { findQuestion } from './contributors.queries.ts';
import { findProjectJson } from './projects.queries.ts';

// Minimum between two states of one project, in milliseconds.
const minDelay = 250;

export function projectSockets({ db, facts }: Services, realtime: Realtime): void {
  const publishChange = coalesce(publishProject);
  facts.on('project.changed', ({ projectId }) => publishChange(projectId));
  facts.on('project.deleted', ({ projectId }) => realtime.publish(everyone, 'projectDeleted', { _id: projectId }));
  facts.on('contributor.asked', async ({ projectId, userId }) => {
    const question = await findQuestion(db, projectId);
    if (question) realtime.publish(memberRoom(userId), 'contributionAsked', { projectId, ...question });
  });

  async function publishProject(projectId: string): Promise<number> {
    if (realtime.connections() === 0) return 0;
    const json = await findProjectJson(db, null, projectId);
    if (!json) return 0;
    const project: LiveProject = JSON.parse(json);
    realtime.publish(everyone, 'projectChanged', project);
    return delayAfter(json.length, minDelay);
  }
}
