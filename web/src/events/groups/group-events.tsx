import { IconCalendarPlus, IconCalendarQuestion } from '@tabler/icons-react';
import { listGroupEvents } from 'contract/chat/groups/group-content.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { listOf, pagesOf, readPage } from '../../lib/store/lists.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { allDatePolls } from '../date-polls/date-polls.ts';
import { EventList } from '../event-list.tsx';
import { EventSkeleton } from '../event-skeleton.tsx';
import { events } from '../events.ts';
import { EventDialog } from '../form/lazy-event-dialog.ts';
import classes from './group-events.module.css';
import { useEventMessages } from '../use-events.ts';

const DatePollDialog = lazyPart(() => import('../date-polls/form/date-poll-dialog.tsx').then((m) => m.DatePollDialog));
const GroupDatePolls = lazyPart(
  () => import('./group-date-polls.tsx').then((m) => m.GroupDatePolls),
  <EventSkeleton />,
);

const eventsOfGroup = (id: string, past: boolean) =>
  listOf(events, pagesOf(listGroupEvents, { params: { id }, query: past ? { past } : {} }));

interface Props {
  groupId: string;
  mayCreate: boolean;
}

export function GroupEvents({ groupId, mayCreate }: Props) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'event' | 'poll' | null>(null);
  const [isPast, setPast] = useState(false);
  const close = () => setOpen(null);
  const polled = () => {
    close();
    void dispatch(readPage(allDatePolls));
  };
  return (
    <div className={classes.part}>
      <div className={classes.actions}>
        {mayCreate && (
          <>
            <Button aria-haspopup="dialog" onClick={() => setOpen('event')}>
              <IconCalendarPlus size={18} stroke={1.8} aria-hidden /> {t('events.create')}
            </Button>
            <Button variant="soft" aria-haspopup="dialog" onClick={() => setOpen('poll')}>
              <IconCalendarQuestion size={18} stroke={1.8} aria-hidden /> {t('datePolls.ask')}
            </Button>
          </>
        )}
        <Button variant="outline" aria-pressed={isPast} onClick={() => setPast(!isPast)}>
          {t('events.pastHeading')}
        </Button>
      </div>
      {!isPast && <GroupDatePolls groupId={groupId} />}
      <Listed key={String(isPast)} groupId={groupId} isPast={isPast} />
      {open === 'event' && (
        <EventDialog
          event={null}
          groupId={groupId}
          onClose={close}
          onSaved={({ _id }) => {
            close();
            void navigate(`/events/${_id}`);
          }}
        />
      )}
      {open === 'poll' && <DatePollDialog groupId={groupId} onClose={close} onSaved={polled} />}
    </div>
  );
}

function Listed({ groupId, isPast }: { groupId: string; isPast: boolean }) {
  const source = eventsOfGroup(groupId, isPast);
  const list = useList(source);
  useEventMessages(source);
  const items = list.items.filter(({ cancelledAt }) => isPast || cancelledAt === null);
  return <EventList events={{ ...list, items }} isPast={isPast} />;
}
