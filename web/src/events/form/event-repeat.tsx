import { seriesLimits } from 'contract/events/events.evenings.ts';
import { t } from '../../lib/text/i18n.ts';
import { ChoiceField } from '../../ui/choices/choice-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import classes from './event-dialog.module.css';
import { chooseKind, daysOf, formatDay, type RepeatDraft, weekdayOf, weekOfMonth } from './repeat.ts';

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

interface Props {
  repeat: RepeatDraft;
  date: string;
  error: string | undefined;
  onChange: (repeat: RepeatDraft) => void;
}

export function EventRepeat({ repeat, date, error, onChange }: Props) {
  const { kind, every, until } = repeat;
  const ordinal = ordinals[weekOfMonth(date) - 1];
  const which = ordinal ? { ordinal: t(`repeat.${ordinal}`), weekday: weekdayOf(date) } : null;
  const days = daysOf(repeat, date);
  return (
    <>
      <ChoiceField
        label={t('repeat.label')}
        value={kind}
        choices={[
          { value: 'never', text: t('repeat.never') },
          { value: 'week', text: t('repeat.week') },
          { value: 'weeks', text: t('repeat.weeks') },
          ...(which ? [{ value: 'month', text: t('repeat.month', which) } as const] : []),
        ]}
        onChange={(chosen) => onChange(chooseKind(repeat, chosen, date))}
      />
      {kind !== 'never' && (
        <div className={classes.pair}>
          {kind === 'weeks' && (
            <TextField
              label={t('repeat.every')}
              type="number"
              min={2}
              max={seriesLimits.every}
              required
              value={every}
              onChange={(text) => onChange({ ...repeat, every: text })}
            />
          )}
          <TextField
            label={t('repeat.until')}
            type="date"
            min={date.slice(0, 10)}
            required
            value={until}
            error={error}
            onChange={(text) => onChange({ ...repeat, until: text })}
          />
        </div>
      )}
      {kind !== 'never' && !error && (
        <p className={classes.evenings} role="status">
          {days ? t('repeat.evenings', { count: days.length, last: formatDay(days.at(-1) ?? date) }) : t('repeat.none')}
        </p>
      )}
    </>
  );
}
