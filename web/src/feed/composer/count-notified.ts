import { mentionedGroups } from 'contract/mentions.ts';
import { listMentionGroups } from 'contract/notifications/mentions.groups.ts';
import { call } from '../../lib/api/api-client.ts';

/** Maximum number of members whom a post notifies through group mentions. */
export async function countNotified(content: string): Promise<number> {
  const groups = mentionedGroups(content);
  if (!groups) return 0;
  const counts = new Map((await call(listMentionGroups, {})).map(({ _id, count }) => [_id, count]));
  const ids = groups.all ? ['all'] : groups.eventIds.map((id) => `event:${id}`);
  return ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
}
