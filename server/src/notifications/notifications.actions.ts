import type { BodyOf } from 'contract/endpoint.ts';
import type { readNotifications, UnreadCount } from 'contract/notifications/notifications.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { Member } from '../platform/http/member.ts';
import { t } from '../platform/locales/text.ts';
import type { Services } from '../services.ts';
import { countUnreadOf, markRead } from './notifications.queries.ts';
import { notified } from './notifying/notify.ts';

export async function read(
  { db, facts }: Services,
  member: Member,
  { ids, all, target }: BodyOf<typeof readNotifications>,
): Promise<UnreadCount> {
  if (!ids && !all && !target) throw new ApiError('invalid_input', t('errors.noNotifications'));
  if (await markRead(db, member.id, { ids, all, targetId: target?.id })) await notified({ db, facts }, [member.id]);
  return countUnreadOf(db, member.id);
}
