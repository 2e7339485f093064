import { IconCalendarPlus, IconCalendarShare } from '@tabler/icons-react';
import { canCreateEvent } from 'contract/events/events.policy.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRequestedAct } from '../lib/api/requested-act.ts';
import { lazyPart } from '../lib/browser/load-code.ts';
import { useClub } from '../lib/socket/club.ts';
import { readPage } from '../lib/store/lists.ts';
import { useAppDispatch, useMember } from '../lib/store/store.ts';
import { t } from '../lib/text/i18n.ts';
import { Button } from '../ui/actions/button.tsx';
import { Screen } from '../ui/layout/screen.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';
import { CalendarDialog } from './calendars/calendar-dialog.tsx';
import { DatePollsTab } from './date-polls/lazy-date-polls.tsx';
import { EventList } from './event-list.tsx';
import { EventSkeleton } from './event-skeleton.tsx';
import { upcomingEvents } from './events.ts';
import { EventDialog } from './form/lazy-event-dialog.ts';
import { useEvents, useUpcoming } from './use-events.ts';

const MonthView = lazyPart(() => import('./month/month-view.tsx').then((m) => m.MonthView), <EventSkeleton />);

export function EventsScreen() {
  const me = useMember();
  const club = useClub();
  const [address] = useSearchParams();
  const [tab, setTab] = useState<Tab>(address.get('tab') === 'dates' ? 'dates' : 'upcoming');
  const [open, setOpen] = useState<'create' | 'calendar' | null>(null);
  const [day, setDay] = useState<Date | null>(null);
  const mayCreate = canCreateEvent(me, club);
  const create = (on: Date | null = null) => {
    setDay(on);
    setOpen('create');
  };
  const close = () => setOpen(null);
  useRequestedAct('event', () => create());
  const created = () => {
    close();
    setTab((now) => (now === 'past' ? 'upcoming' : now));
    void dispatch(readPage(upcomingEvents));
  };
  const dispatch = useAppDispatch();

  const actions = (
    <>
      <Button variant="outline" onClick={() => setOpen('calendar')}>
        <IconCalendarShare size={18} stroke={1.8} aria-hidden /> {t('events.calendar')}
      </Button>
      {mayCreate && (
        <Button onClick={() => create()}>
          <IconCalendarPlus size={18} stroke={1.8} aria-hidden /> {t('events.create')}
        </Button>
      )}
    </>
  );
  return (
    <Screen
      title={t(headings[tab])}
      tabTitle={t('events.heading')}
      actions={actions}
      manyActions={mayCreate}
      column={tab !== 'month'}
    >
      <AllEvents tab={tab} onTab={setTab} onCreate={mayCreate ? create : null} />
      {open === 'create' && <EventDialog event={null} day={day} onClose={close} onSaved={created} />}
      {open === 'calendar' && <CalendarDialog onClose={close} />}
    </Screen>
  );
}

type Tab = 'upcoming' | 'month' | 'dates' | 'past';

const headings = {
  upcoming: 'events.heading',
  month: 'navigation.events',
  dates: 'events.dates',
  past: 'events.pastHeading',
} as const;

interface AllProps {
  tab: Tab;
  onTab: (tab: Tab) => void;
  onCreate: ((day: Date) => void) | null;
}

function AllEvents({ tab, onTab, onCreate }: AllProps) {
  return (
    <Tabs
      label={t('events.shown')}
      open={tab}
      onOpen={onTab}
      tabs={[
        { name: 'upcoming', title: t('events.upcoming'), content: <Upcoming /> },
        { name: 'month', title: t('events.month'), content: <MonthView onCreate={onCreate} /> },
        { name: 'dates', title: t('events.dates'), content: <DatePollsTab mayCreate={onCreate !== null} /> },
        { name: 'past', title: t('events.past'), content: <Past /> },
      ]}
    />
  );
}

function Upcoming() {
  const { ownEvents, ...events } = useUpcoming();
  return <EventList events={events} ownEvents={ownEvents} isPast={false} />;
}

function Past() {
  return <EventList events={useEvents(true)} isPast />;
}
