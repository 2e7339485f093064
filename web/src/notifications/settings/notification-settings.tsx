import { useId } from 'react';
import { useClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { Loading } from '../../ui/lists/loading.tsx';
import { KindsTable } from './kinds-table.tsx';
import classes from './notification-settings.module.css';
import { QuietHours } from './quiet-hours.tsx';
import { useNotificationSettings } from './use-notification-settings.ts';

export function NotificationSettings() {
  const { sendsMail } = useClub();
  const { settings, error, reload, choose, saveQuietHours, remindInactive } = useNotificationSettings();
  if (!settings && error) return <ErrorState text={error} onRetry={() => void reload()} />;
  // Unknown settings keep their space and are disabled.
  if (!settings)
    return (
      <Loading label={t('notificationSettings.loading')}>
        <fieldset className={classes.body} disabled aria-hidden>
          {!sendsMail && <p className={classes.hint}>{t('notificationSettings.withoutMail')}</p>}
          <KindsTable kinds={null} choose={choose} />
          <QuietHours hours={null} onChange={saveQuietHours} />
          <InactivityReminder on={false} onChange={remindInactive} />
        </fieldset>
      </Loading>
    );
  return (
    <div className={classes.body}>
      {!sendsMail && <p className={classes.hint}>{t('notificationSettings.withoutMail')}</p>}
      <KindsTable kinds={settings.kinds} choose={choose} />
      <QuietHours hours={settings.quietHours} onChange={saveQuietHours} />
      <InactivityReminder on={settings.inactivityReminder} onChange={remindInactive} />
    </div>
  );
}

function InactivityReminder({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const hint = useId();
  return (
    <fieldset className={classes.quiet}>
      <legend>{t('notificationSettings.inactivity')}</legend>
      <p className={classes.hint} id={hint}>
        {t('notificationSettings.inactivityText')}
      </p>
      <Checkbox label={t('notificationSettings.inactivityOn')} checked={on} describedBy={hint} onChange={onChange} />
    </fieldset>
  );
}
