import type { Poll } from 'contract/feed/feed.polls.ts';
import { useId } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { formatDateTime, formatTimeLeft } from '../../lib/dates/dates.ts';
import { useMinute } from '../../lib/dates/use-minute.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { voteInPoll } from './polls.api.ts';
import classes from './post-poll.module.css';

export function PostPoll({ postId, poll }: { postId: string; poll: Poll }) {
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const name = useId();
  const now = useMinute();
  const closed = poll.closed || Date.parse(poll.endsAt) <= now.getTime();
  const total = poll.options.reduce((sum, { votes }) => sum + votes, 0);
  return (
    <fieldset className={classes.poll}>
      <legend className="visually-hidden">{t('poll.label')}</legend>
      {poll.options.map(({ _id, text, votes, mine }) => {
        const percent = total === 0 ? 0 : Math.round((100 * votes) / total);
        return (
          <label key={_id} className={classes.option} data-own={mine} style={{ '--share': `${percent}%` }}>
            <input
              type="radio"
              name={name}
              checked={mine}
              disabled={closed}
              onChange={() => act(() => dispatch(voteInPoll(postId, _id)))}
            />
            <span className={classes.text} dir="auto">
              {text}
            </span>
            <span className={classes.votes}>{t('poll.votes', { count: votes, percent })}</span>
          </label>
        );
      })}
      <p className={classes.about} title={formatDateTime(poll.endsAt)}>
        {t('poll.total', { count: total })} · {closed ? t('poll.closed') : formatTimeLeft(poll.endsAt, now)}
      </p>
    </fieldset>
  );
}
