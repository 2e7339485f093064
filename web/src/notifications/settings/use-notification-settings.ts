import {
  type Choice,
  changeNotificationSettings,
  getNotificationSettings,
  type NotificationSettings,
} from 'contract/notifications/notifications.settings.ts';
import type { NotificationKind } from 'contract/notifications/notifications.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { t } from '../../lib/text/i18n.ts';

const fetchSettings = () => call(getNotificationSettings, {});

type QuietHours = NotificationSettings['quietHours'];

export function useNotificationSettings() {
  const { data, error, reload } = useQuery(fetchSettings);
  const [changed, setChanged] = useState<NotificationSettings | null>(null);
  const { act } = useAction();
  const settings = changed ?? data;

  const save = async (next: NotificationSettings, body: Parameters<typeof put>[0]) => {
    setChanged(next);
    const isSaved = await act(() => put(body), t('notificationSettings.failed'));
    // Other changes meanwhile stay.
    if (!isSaved) setChanged(await fetchSettings().catch(() => settings));
  };

  const choose = (kind: NotificationKind, choice: Partial<Choice>) => {
    if (!settings) return;
    const kinds = { ...settings.kinds, [kind]: { ...settings.kinds[kind], ...choice } };
    void save({ ...settings, kinds }, { kinds: { [kind]: choice } });
  };

  const saveQuietHours = (quietHours: QuietHours) => {
    if (!settings) return;
    // The member's current zone applies to the quiet hours.
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    void save({ ...settings, quietHours, timeZone }, { quietHours, timeZone });
  };

  const remindInactive = (inactivityReminder: boolean) => {
    if (settings) void save({ ...settings, inactivityReminder }, { inactivityReminder });
  };

  return { settings, error, reload, choose, saveQuietHours, remindInactive };
}

const put = (body: Parameters<typeof call<typeof changeNotificationSettings>>[1]['body']) =>
  call(changeNotificationSettings, { body });
