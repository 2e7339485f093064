import { IconCalendarQuestion } from '@tabler/icons-react';
import type { DatePoll } from 'contract/events/events.date-polls.ts';
import { useState } from 'react';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { readPage } from '../../lib/store/lists.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ItemBoundary } from '../../ui/layout/item-boundary.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import list from '../event-list.module.css';
import { EventSkeleton } from '../event-skeleton.tsx';
import { DatePollCard } from './date-poll-card.tsx';
import classes from './date-polls.module.css';
import { datePollsOf } from './date-polls.ts';
import { useDatePolls } from './use-date-polls.ts';

const DatePollDialog = lazyPart(() => import('./form/date-poll-dialog.tsx').then((m) => m.DatePollDialog));

interface Props {
  mayCreate: boolean;
  /** Shows the open polls of this group alone. */
  groupId?: string;
}

export function DatePollsTab({ mayCreate, groupId }: Props) {
  const all = useDatePolls(groupId);
  const polls = groupId ? { ...all, ...openOf(all) } : all;
  const dispatch = useAppDispatch();
  const [isCreating, setIsCreating] = useState(false);
  const ask = mayCreate && (
    <Button variant="soft" aria-haspopup="dialog" onClick={() => setIsCreating(true)}>
      <IconCalendarQuestion size={18} stroke={1.8} aria-hidden /> {t('datePolls.ask')}
    </Button>
  );
  const made = () => {
    setIsCreating(false);
    void dispatch(readPage(datePollsOf(groupId)));
  };
  const empty = groupId ? (
    ask
  ) : (
    <EmptyState
      icon={IconCalendarQuestion}
      title={t('datePolls.empty')}
      text={t(mayCreate ? 'datePolls.emptyMake' : 'datePolls.emptyText')}
    >
      {ask}
    </EmptyState>
  );
  return (
    <>
      {polls.items.length > 0 && ask && <div className={classes.ask}>{ask}</div>}
      <PaginatedList list={polls} skeleton={groupId ? null : <EventSkeleton />} empty={empty}>
        <ul className={list.list} aria-label={t('events.dates')}>
          {polls.items.map((poll) => (
            <li key={poll._id}>
              <ItemBoundary text={poll.description}>
                <DatePollCard poll={poll} />
              </ItemBoundary>
            </li>
          ))}
        </ul>
      </PaginatedList>
      {isCreating && <DatePollDialog groupId={groupId} onClose={() => setIsCreating(false)} onSaved={made} />}
    </>
  );
}

/** Open polls come first, so the first closed one ends the list. */
function openOf({ items, hasMore }: { items: DatePoll[]; hasMore: boolean }) {
  const open = items.filter(({ closed }) => !closed);
  return { items: open, hasMore: hasMore && open.length === items.length };
}
