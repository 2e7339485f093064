import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import classes from './event-dialog.module.css';
import { type EventForm, hoursOf, moveEnd } from './event-form.ts';

const allEvening = 5;

/** Sets the end by a press. */
export function EventDuration({ form, onChange }: { form: EventForm; onChange: (form: EventForm) => void }) {
  return (
    <fieldset className={classes.durations} aria-label={t('events.duration')}>
      {[1, 2, 3, allEvening].map((hours) => (
        <Button
          key={hours}
          variant={hoursOf(form) === hours ? 'soft' : 'outline'}
          aria-pressed={hoursOf(form) === hours}
          onClick={() => onChange(moveEnd(form, hours))}
        >
          {hours === allEvening ? t('events.allEvening') : t('events.hours', { hours })}
        </Button>
      ))}
    </fieldset>
  );
}
