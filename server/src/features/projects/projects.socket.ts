import type { LiveProject } from 'contract/projects.ts';
import { coalesce } from '../../realtime/coalesce.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import { everyone, memberRoom } from '../../realtime/rooms.ts';
import type { Services } from '../../services.ts';
import { findQuestion } from './contributors.queries.ts';
import { findProjectJson } from './projects.queries.ts';

/** Tells everyone how a project is now, and one member alone that they were named. */
export function tellProjects({ db, facts }: Services, realtime: Realtime): void {
  const tellChange = coalesce(tellProject);
  facts.on('project.changed', ({ projectId }) => tellChange(projectId));
  facts.on('project.deleted', ({ projectId }) => realtime.publish(everyone, 'projectDeleted', { _id: projectId }));
  facts.on('contributor.asked', async ({ projectId, userId }) => {
    const question = await findQuestion(db, projectId);
    if (question) realtime.publish(memberRoom(userId), 'contributionAsked', { projectId, ...question });
  });

  async function tellProject(projectId: string): Promise<void> {
    if (realtime.connections() === 0) return;
    const json = await findProjectJson(db, null, projectId);
    if (!json) return;
    const project: LiveProject = JSON.parse(json);
    realtime.publish(everyone, 'projectChanged', project);
  }
}
