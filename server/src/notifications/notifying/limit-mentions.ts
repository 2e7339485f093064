import { limits } from 'contract/limits.ts';
import { filterMentions } from 'contract/mentions.ts';
import type { Services } from '../../services.ts';
import { claimMentions } from './notify.queries.ts';

/** Limits mentions per text, and mentioned members and groups per author and hour. The others become plain text. */
export async function limitMentions(
  { config, db }: Pick<Services, 'config' | 'db'>,
  authorId: string,
  sent: string,
): Promise<string> {
  const targets: string[] = [];
  const few = filterMentions(sent, (target) => targets.push(target) <= limits.mentions);
  if (targets.length === 0 || !config.rateLimits) return few;
  const claimed = new Set(await claimMentions(db, authorId, targets.slice(0, limits.mentions)));
  return filterMentions(few, (target) => claimed.has(target));
}
