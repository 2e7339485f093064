import { toLocal } from '../../lib/dates/local-time.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import classes from './scheduled.module.css';

interface Props {
  /** In the field's format; "" until chosen. */
  time: string;
  onChange: (time: string) => void;
  onRemove: () => void;
}

export function ScheduleField({ time, onChange, onRemove }: Props) {
  return (
    <div className={classes.field}>
      <label>
        {t('scheduled.when')}
        <input
          // biome-ignore lint/a11y/noAutofocus: the member has just asked to choose a time
          autoFocus={time === ''}
          type="datetime-local"
          min={toLocal(new Date())}
          value={time}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
      <Button variant="quiet" onClick={onRemove}>
        {t('scheduled.remove')}
      </Button>
    </div>
  );
}
