import type { Poll } from 'contract/feed/feed.polls.ts';
import { useEffect, useId, useRef } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { formatDateTime, formatTimeLeft } from '../../lib/dates/dates.ts';
import { useMinute } from '../../lib/dates/use-minute.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { readVotes, voteInPoll } from './polls.api.ts';
import classes from './post-poll.module.css';

export function PostPoll({ postId, poll }: { postId: string; poll: Poll }) {
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const name = useId();
  const now = useMinute();
  const field = useRef<HTMLFieldSetElement>(null);
  const { options, endsAt, multiple } = poll;
  const closed = poll.closed || Date.parse(endsAt) <= now.getTime();
  const isHidden = options.some(({ votes }) => votes === null);
  const total = options.reduce((sum, { votes }) => sum + (votes ?? 0), 0);
  const vote = (optionId: string | null) => act(() => dispatch(voteInPoll(postId, optionId)));

  // Again each minute, because the clocks of browser and server differ.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` is the minute
  useEffect(() => {
    if (closed && isHidden) void dispatch(readVotes(postId));
  }, [closed, isHidden, now, postId, dispatch]);

  const withdraw = () => {
    void vote(null);
    // This button disappears.
    field.current?.querySelector('input')?.focus();
  };

  const about = [
    !closed && multiple && t('poll.choose'),
    isHidden ? t('poll.hidden') : t('poll.total', { count: total }),
    closed ? t('poll.closed') : formatTimeLeft(endsAt, now),
  ];
  return (
    <fieldset ref={field} className={classes.poll}>
      <legend className="visually-hidden">{t('poll.label')}</legend>
      {options.map(({ _id, text, votes, mine }) => {
        const percent = total === 0 ? 0 : Math.round((100 * (votes ?? 0)) / total);
        return (
          <label key={_id} className={classes.option} data-own={mine} style={{ '--share': `${percent}%` }}>
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={name}
              checked={mine}
              disabled={closed}
              onChange={() => vote(_id)}
            />
            <span className={classes.text} dir="auto">
              {text}
            </span>
            {votes !== null && <span className={classes.votes}>{t('poll.votes', { count: votes, percent })}</span>}
          </label>
        );
      })}
      <div className={classes.foot}>
        <p title={formatDateTime(endsAt)}>{about.filter(Boolean).join(' · ')}</p>
        {!closed && options.some(({ mine }) => mine) && (
          <Button variant="quiet" onClick={withdraw}>
            {t('poll.takeBack')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
