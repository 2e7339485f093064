import type { BodyOf } from 'contract/endpoint.ts';
import type { changeNotificationSettings } from 'contract/notifications.settings.ts';
import { isTimeZone } from '../../database/time-zones.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { invalidField } from '../../http/errors.ts';
import { t } from '../../locales/text.ts';
import type { Services } from '../../services.ts';
import type { Member } from '../../sessions/member.ts';
import { updateSettings } from './settings.queries.ts';

export async function changeSettings(
  services: Services,
  member: Member,
  { kinds = {}, quietHours, timeZone, inactivityReminder }: BodyOf<typeof changeNotificationSettings>,
): Promise<void> {
  if (quietHours && quietHours.from === quietHours.to) {
    throw invalidField('quietHours', t('invalid.quietHours'));
  }
  // The browser and PostgreSQL know different lists; the jobs work with PostgreSQL's.
  if (timeZone && !(await isTimeZone(services.db, timeZone))) {
    throw invalidField('timeZone', t('invalid.timeZone'));
  }
  await inTransaction(services, (tx) =>
    updateSettings(tx, member.id, { kinds, quietHours, timeZone, inactivityReminder }),
  );
}
