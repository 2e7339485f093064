import { isBlank } from 'contract/text.ts';
import type { Database } from '../../platform/database/tables.ts';
import { type ApiError, invalidField, notFound } from '../../platform/http/errors.ts';
import { t } from '../../platform/locales/text.ts';
import { lockOriginal, type Original } from './reposts.queries.ts';

/** A post's own text. Only that of a repost may be blank; it is "" then. */
export function ownTextOf(content: string, isRepost: boolean): string {
  if (!isBlank(content)) return content;
  if (!isRepost) throw invalidField('content', t('invalid.required'));
  return '';
}

export const repostLater = (): ApiError => invalidField('publishAt', t('invalid.notInRepost'), t('errors.repostLater'));

export async function requireOriginal(
  tx: Database,
  memberId: string,
  postId: string,
  groupId: string | null,
): Promise<Original> {
  const original = await lockOriginal(tx, memberId, postId);
  if (!original) throw notFound('post');
  if (original.group_id !== null && original.group_id !== groupId)
    throw invalidField('groupId', t('invalid.otherGroup'), t('errors.repostElsewhere'));
  return original;
}
