import { removeFiles } from '../platform/files/files.queries.ts';
import type { Services } from '../services.ts';
import { deleteGroupProjects, leaveGroupProjects } from './groups.queries.ts';

export function followGroups({ facts, jobs }: Pick<Services, 'facts' | 'jobs'>): void {
  facts.inTransaction('conversation.left', (tx, { conversationId, userId }) =>
    leaveGroupProjects(tx, conversationId, userId),
  );
  facts.inTransaction('group.ended', async (tx, { conversationId }) =>
    removeFiles(tx, jobs, await deleteGroupProjects(tx, conversationId)),
  );
}
