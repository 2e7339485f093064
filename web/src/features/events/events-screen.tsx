import { IconCalendarPlus, IconCalendarShare } from '@tabler/icons-react';
import { createEvent } from 'contract/events.ts';
import { isAllowed } from 'contract/members.policy.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { useRequestedAct } from '../../lib/requested-act.ts';
import { readPage } from '../../lib/store/lists.ts';
import { useAppDispatch, useMember } from '../../lib/store.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';
import { EventDialog } from './event-dialog.tsx';
import { EventList } from './event-list.tsx';
import { upcomingEvents } from './events.ts';
import { OpenedEvent } from './opened-event.tsx';
import { useEvents } from './use-events.ts';

export function EventsScreen() {
  const me = useMember();
  const [address, setAddress] = useSearchParams();
  const event = address.get('event');
  const [isPast, setPast] = useState(false);
  const [open, setOpen] = useState<'create' | 'calendar' | null>(null);
  const close = () => setOpen(null);
  useRequestedAct('event', () => setOpen('create'));
  const created = () => {
    close();
    setPast(false);
    setAddress({}, { replace: true });
    void dispatch(readPage(upcomingEvents));
  };
  const dispatch = useAppDispatch();

  const actions = (
    <>
      <Button variant="outline" onClick={() => setOpen('calendar')}>
        <IconCalendarShare size={18} stroke={1.8} aria-hidden /> {t('events.calendar')}
      </Button>
      {isAllowed(me, createEvent.guard) && (
        <Button onClick={() => setOpen('create')}>
          <IconCalendarPlus size={18} stroke={1.8} aria-hidden /> {t('events.create')}
        </Button>
      )}
    </>
  );
  return (
    <Screen title={t(isPast && !event ? 'events.pastHeading' : 'events.heading')} actions={actions} column>
      {event ? <OpenedEvent key={event} id={event} /> : <AllEvents isPast={isPast} setPast={setPast} />}
      {open === 'create' && <EventDialog event={null} onClose={close} onSaved={created} />}
      {open === 'calendar' && <CalendarDialog onClose={close} />}
    </Screen>
  );
}

function AllEvents({ isPast, setPast }: { isPast: boolean; setPast: (isPast: boolean) => void }) {
  return (
    <Tabs
      label={t('events.shown')}
      open={isPast ? 'past' : 'upcoming'}
      onOpen={(tab) => setPast(tab === 'past')}
      tabs={[
        { name: 'upcoming', title: t('events.upcoming'), content: <Events isPast={false} /> },
        { name: 'past', title: t('events.past'), content: <Events isPast /> },
      ]}
    />
  );
}

function Events({ isPast }: { isPast: boolean }) {
  return <EventList events={useEvents(isPast)} isPast={isPast} />;
}
