import { IconCalendarPlus } from '@tabler/icons-react';
import { listGroupEvents } from 'contract/chat/groups/group-content.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listOf, pagesOf } from '../../lib/store/lists.ts';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DatePollsTab } from '../date-polls/lazy-date-polls.tsx';
import { EventList } from '../event-list.tsx';
import { events } from '../events.ts';
import { EventDialog } from '../form/lazy-event-dialog.ts';
import { useEventMessages } from '../use-events.ts';
import classes from './group-events.module.css';

const eventsOfGroup = (id: string, past: boolean) =>
  listOf(events, pagesOf(listGroupEvents, { params: { id }, query: past ? { past } : {} }));

interface Props {
  groupId: string;
  mayCreate: boolean;
}

export function GroupEvents({ groupId, mayCreate }: Props) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [isPast, setPast] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={classes.part}>
      <div className={classes.actions}>
        {mayCreate && (
          <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <IconCalendarPlus size={18} stroke={1.8} aria-hidden /> {t('events.create')}
          </Button>
        )}
        <Button variant="outline" aria-pressed={isPast} onClick={() => setPast(!isPast)}>
          {t('events.pastHeading')}
        </Button>
      </div>
      <Listed key={String(isPast)} {...{ groupId, mayCreate, isPast }} />
      {open && (
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
    </div>
  );
}

/** Polls come last, because they may be none. */
function Listed({ groupId, mayCreate, isPast }: Props & { isPast: boolean }) {
  const source = eventsOfGroup(groupId, isPast);
  const list = useList(source);
  useEventMessages(source);
  const items = list.items.filter(({ cancelledAt }) => isPast || cancelledAt === null);
  return (
    <>
      <EventList events={{ ...list, items }} isPast={isPast} />
      {!isPast && list.loaded && <DatePollsTab groupId={groupId} mayCreate={mayCreate} />}
    </>
  );
}
