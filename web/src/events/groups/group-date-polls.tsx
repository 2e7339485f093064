import { t } from '../../lib/text/i18n.ts';
import { ItemBoundary } from '../../ui/layout/item-boundary.tsx';
import list from '../event-list.module.css';
import { DatePollCard } from '../date-polls/date-poll-card.tsx';
import { useDatePolls } from '../date-polls/use-date-polls.ts';

/** Of the latest polls, those of one group. */
export function GroupDatePolls({ groupId }: { groupId: string }) {
  const polls = useDatePolls().items.filter(({ group, closed }) => group?._id === groupId && !closed);
  if (polls.length === 0) return null;
  return (
    <ul className={list.list} aria-label={t('events.dates')}>
      {polls.map((poll) => (
        <li key={poll._id}>
          <ItemBoundary text={poll.description}>
            <DatePollCard poll={poll} />
          </ItemBoundary>
        </li>
      ))}
    </ul>
  );
}
