import { limits } from 'contract/limits.ts';
import { filterMentions, mentionedGroupIds } from 'contract/mentions.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { claimMentions, listMentionable } from './notify.queries.ts';

/** Keeps mentions of the author's own groups. Limits mentions per text, and mentioned members and groups per author and hour. The others become plain text. */
export async function limitMentions(
  { config, db }: Pick<Services, 'config' | 'db'>,
  authorId: string,
  sent: string,
): Promise<string> {
  const targets: string[] = [];
  const own = await withOwnGroups(db, authorId, sent);
  const few = filterMentions(own, (target) => targets.push(target) <= limits.mentions);
  if (targets.length === 0 || !config.rateLimits) return few;
  const claimed = new Set(await claimMentions(db, authorId, targets.slice(0, limits.mentions)));
  return filterMentions(few, (target) => claimed.has(target));
}

/** A group where only owners write is mentioned by them alone. */
async function withOwnGroups(db: Services['db'], authorId: string, sent: string): Promise<string> {
  const ids = mentionedGroupIds(sent);
  if (ids.length === 0) return sent;
  const groups = await listMentionable(db, authorId, ids);
  if (groups.some(({ mayWrite }) => !mayWrite)) throw new ApiError('forbidden', t('errors.ownersWrite'));
  const targets = new Set(groups.map(({ id }) => `group:${id}`));
  return filterMentions(sent, (target) => !target.startsWith('group:') || targets.has(target));
}
