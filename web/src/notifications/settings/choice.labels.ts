import type { Choice } from 'contract/notifications/notifications.settings.ts';
import { formatList } from '../../lib/text/format-list.ts';
import { t } from '../../lib/text/i18n.ts';

export function choiceLabel({ app, push, email }: Choice): string {
  const ways = [
    app && t('notificationSettings.short.app'),
    push && t('notificationSettings.short.push'),
    email !== 'off' && t(`notificationSettings.short.${email}`),
  ].filter((way) => way !== false);
  if (ways.length === 0) return t('notificationSettings.emails.off');
  return formatList(ways);
}
