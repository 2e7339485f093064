import { filterMentions, mentionedIds } from 'contract/mentions.ts';
import { listInside } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';

/** In a group, mentions of members who are not in it become plain text. */
export async function mentionInside(db: Database, groupId: string | null, sent: string): Promise<string> {
  const ids = groupId === null ? [] : mentionedIds(sent);
  if (ids.length === 0) return sent;
  const inside = await listInside(db, groupId, ids);
  return filterMentions(sent, (target) => inside.has(target));
}
