import { filterMentions, hasMention, mentionedIds } from 'contract/mentions.ts';
import { listInside } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';

/** In a group, mentions of members who are not in it, and of other groups, become plain text. */
export async function mentionInside(db: Database, groupId: string | null, sent: string): Promise<string> {
  if (groupId === null || !hasMention(sent)) return sent;
  const inside = await listInside(db, groupId, mentionedIds(sent));
  return filterMentions(sent, (target) => inside.has(target) || target === `group:${groupId}`);
}
