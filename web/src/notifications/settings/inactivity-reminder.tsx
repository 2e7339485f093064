import { useId } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import classes from './notification-settings.module.css';

export function InactivityReminder({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
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
