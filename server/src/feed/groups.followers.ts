import type { Database } from '../platform/database/tables.ts';
import { removeFiles } from '../platform/files/files.queries.ts';
import type { Services } from '../services.ts';
import { deleteGroupPosts, deleteGroupScheduled, deleteSavedIn, leaveScheduled } from './groups.queries.ts';

export function followGroups({ facts, jobs }: Pick<Services, 'facts' | 'jobs'>): void {
  facts.inTransaction('conversation.left', async (tx, { conversationId, userId }) => {
    await deleteSavedIn(tx, conversationId, userId);
    await removeFiles(tx, jobs, await leaveScheduled(tx, conversationId, userId));
  });
  facts.inTransaction('group.ended', async (tx: Database, { conversationId }) => {
    await removeFiles(tx, jobs, await deleteGroupPosts(tx, conversationId));
    await removeFiles(tx, jobs, await deleteGroupScheduled(tx, conversationId));
  });
}
