import { toLocal } from '../../lib/dates/local-time.ts';
import { t } from '../../lib/text/i18n.ts';
import type { PollDraft } from './poll-draft.ts';
import classes from './poll-editor.module.css';

const day = 24 * 60 * 60 * 1_000;
const endAfter = (days: number): string => toLocal(new Date(Date.now() + days * day));

const pollDays = [1, 3, 7, 14, 28];

interface Props {
  poll: PollDraft;
  onChange: (poll: PollDraft) => void;
}

/** The end of a poll: after some days, or at any minute. */
export function PollEnd({ poll, onChange }: Props) {
  const { days, endsAt = null } = poll;
  const choose = (value: string) =>
    onChange(value === '' ? { ...poll, endsAt: endAfter(days) } : { ...poll, days: Number(value), endsAt: null });
  return (
    <>
      <label className={classes.days}>
        {t('newPoll.ends')}
        <select value={endsAt === null ? days : ''} onChange={(event) => choose(event.currentTarget.value)}>
          {pollDays.map((count) => (
            <option key={count} value={count}>
              {t('newPoll.days', { count })}
            </option>
          ))}
          <option value="">{t('newPoll.another')}</option>
        </select>
      </label>
      {endsAt !== null && (
        <label className={classes.days}>
          {t('newPoll.endsAt')}
          <input
            type="datetime-local"
            min={toLocal(new Date())}
            value={endsAt}
            onChange={(event) => onChange({ ...poll, endsAt: event.currentTarget.value })}
          />
        </label>
      )}
    </>
  );
}
