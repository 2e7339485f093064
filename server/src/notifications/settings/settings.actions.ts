import type { BodyOf } from 'contract/endpoint.ts';
import type { changeNotificationSettings } from 'contract/notifications/notifications.settings.ts';
import { isTimeZone } from '../../platform/database/sql/time-zones.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { invalidField } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { updateSettings } from './settings.queries.ts';

export async function changeSettings(
  services: Services,
  member: Member,
  { kinds = {}, quietHours, timeZone, inactivityReminder }: BodyOf<typeof changeNotificationSettings>,
): Promise<void> {
  if (quietHours && quietHours.from === quietHours.to) {
    throw invalidField('quietHours', t('invalid.quietHours'));
  }
  // Browsers and PostgreSQL have different lists; the jobs use PostgreSQL's.
  if (timeZone && !(await isTimeZone(services.db, timeZone))) {
    throw invalidField('timeZone', t('invalid.timeZone'));
  }
  await inTransaction(services, (tx) =>
    updateSettings(tx, member.id, { kinds, quietHours, timeZone, inactivityReminder }),
  );
}
