import type { NotificationSettings } from 'contract/notifications/notifications.settings.ts';
import { useId, useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import classes from './notification-settings.module.css';

type Hours = NotificationSettings['quietHours'];

const usual = { from: '22:00', to: '07:00' };

export function QuietHours({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const [typed, setTyped] = useState(hours ?? usual);
  const hint = useId();
  const isSame = typed.from === typed.to;
  const change = (part: Partial<typeof usual>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    // A field is empty during typing.
    if (next.from && next.to && next.from !== next.to) onChange(next);
  };
  return (
    <fieldset className={classes.quiet}>
      <legend>{t('notificationSettings.quiet')}</legend>
      <p className={classes.hint} id={hint}>
        {t('notificationSettings.quietText')}
      </p>
      <Checkbox
        label={t('notificationSettings.quietOn')}
        checked={hours !== null}
        describedBy={hint}
        onChange={(checked) => onChange(checked ? typed : null)}
      />
      {hours && (
        <div className={classes.hours}>
          {(['from', 'to'] as const).map((end) => (
            <label key={end}>
              {t(`notificationSettings.${end}`)}
              <input
                type="time"
                value={typed[end]}
                onChange={(event) => change({ [end]: event.currentTarget.value })}
              />
            </label>
          ))}
        </div>
      )}
      {hours && isSame && (
        <p className={classes.error} role="alert">
          {t('notificationSettings.quietSame')}
        </p>
      )}
    </fieldset>
  );
}
