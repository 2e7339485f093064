import { useId } from 'react';
import { t } from '../../../lib/i18n.ts';
import classes from './notification-settings.module.css';

/** Whether an email says what I missed when I have been away for long. */
export function InactivityReminder({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const hint = useId();
  return (
    <fieldset className={classes.quiet}>
      <legend>{t('notificationSettings.inactivity')}</legend>
      <p className={classes.hint} id={hint}>
        {t('notificationSettings.inactivityText')}
      </p>
      <label className={classes.toggle}>
        <input
          type="checkbox"
          checked={on}
          aria-describedby={hint}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {t('notificationSettings.inactivityOn')}
      </label>
    </fieldset>
  );
}
