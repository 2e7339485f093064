import { type DateOption, type DatePoll, dateVotes } from 'contract/events/events.date-polls.ts';
import { useState } from 'react';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { useMinute } from '../../lib/dates/use-minute.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { AvatarGroup } from '../../ui/people/avatar-group.tsx';
import { formatEventTime, timeThere } from '../event-time.ts';
import { DateChoices } from './date-choices.tsx';
import classes from './date-polls.module.css';

const VotersDialog = lazyPart(() => import('./voters-dialog.tsx').then((m) => m.VotersDialog));

interface Props {
  poll: DatePoll;
  option: DateOption;
  closed: boolean;
  isBest: boolean;
  onDecide: (() => void) | null;
}

/** An evening: when it is, my choice, who can come, and for the maker the button that makes it the event. */
export function DateOptionRow({ poll, option, closed, isBest, onDecide }: Props) {
  const now = useMinute();
  const { date, endDate, mine } = option;
  const time = formatEventTime(option, now);
  const there = timeThere({ date, timeZone: poll.timeZone });
  const isOver = Date.parse(endDate ?? date) <= now.getTime();
  return (
    <li className={classes.option} data-best={isBest}>
      <p className={classes.when}>
        <time dateTime={date}>{time}</time>
        {there && <span className={classes.dimmed}> ({there})</span>}
        {isBest && <span className={classes.best}>{t('datePolls.best')}</span>}
      </p>
      {closed ? (
        mine && <p className={classes.mine}>{t('datePolls.mine', { vote: t(`datePolls.${mine}`) })}</p>
      ) : (
        <DateChoices poll={poll} option={option} label={time} />
      )}
      <Results option={option} time={time} />
      {onDecide && !isOver && (
        <div className={classes.decide}>
          <Button
            variant={isBest ? 'soft' : 'outline'}
            aria-haspopup="dialog"
            aria-label={t('datePolls.decideOn', { time })}
            onClick={onDecide}
          >
            {t('datePolls.decide')}
          </Button>
        </div>
      )}
    </li>
  );
}

function Results({ option, time }: { option: DateOption; time: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const counts = dateVotes.flatMap((vote) =>
    option[vote] > 0 ? t(`datePolls.${vote}Count`, { count: option[vote] }) : [],
  );
  if (counts.length === 0) return <p className={classes.noVotes}>{t('datePolls.noVotes')}</p>;
  const coming = option.voters.filter(({ vote }) => vote !== 'no').map(({ user }) => user);
  return (
    <>
      <button type="button" className={classes.results} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <AvatarGroup people={coming.slice(0, 4)} size={24} />
        <span>{counts.join(' · ')}</span>
        <span className="visually-hidden">{t('datePolls.whoOn', { time })}</span>
      </button>
      {isOpen && <VotersDialog option={option} time={time} onClose={() => setIsOpen(false)} />}
    </>
  );
}
