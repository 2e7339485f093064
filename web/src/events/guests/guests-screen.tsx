import { IconMail, IconPrinter, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { downloadGuests, type GuestFilters } from 'contract/events/events.guests.ts';
import { canChangeEvent } from 'contract/events/events.policy.ts';
import { type ClubEvent, getEvent } from 'contract/events/events.ts';
import { useEffect, useState } from 'react';
import { addressFor, call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useMinute } from '../../lib/dates/use-minute.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { useMember } from '../../lib/store/store.ts';
import { useEntity } from '../../lib/store/use-entity.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DownloadLink } from '../../ui/actions/download-link.tsx';
import { OpeningPage } from '../../ui/club/opening-page.tsx';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import { isOver } from '../event-time.ts';
import { events } from '../events.ts';
import { useEventMessages } from '../use-events.ts';
import { AddGuestDialog } from './add-guest-dialog.tsx';
import classes from './guest-list.module.css';
import { GuestList } from './guest-list.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { PaperList } from './paper-list.tsx';
import { readNames } from './read-names.ts';

const readEvent = (id: string) => call(getEvent, { params: { id } });

export function GuestsScreen({ id }: { id: string }) {
  const { item: event, error, isMissing, reload } = useEntity(events, id, readEvent);
  useEventMessages(null);
  const me = useMember();
  if (event && canChangeEvent(me, event.hosts)) return <Guests event={event} />;
  if (event)
    return (
      <Screen title={t('guestList.title')} lead={event.title} column>
        <BackLink to={`/events/${id}`}>{t('guestList.back')}</BackLink>
        <EmptyState icon={IconUsers} title={t('guestList.hostsOnly')} text={t('guestList.hostsOnlyText')} />
      </Screen>
    );
  return (
    <OpeningPage
      title={t('guestList.title')}
      error={error}
      gone={isMissing && { to: '/events', text: t('events.seeAll') }}
      onRetry={reload}
    >
      <RowSkeleton count={6} size={40} />
    </OpeningPage>
  );
}

const tabNames = ['all', 'going', 'waiting', 'maybe', 'declined', 'unanswered'] as const;
type TabName = (typeof tabNames)[number];

function Guests({ event }: { event: ClubEvent }) {
  const { _id: id, title } = event;
  const [tab, setTab] = useState<TabName>('all');
  const [q, setQ] = useState('');
  const [text, setText] = useDebounced(q, setQ);
  const [dialog, setDialog] = useState<'add' | 'write' | null>(null);
  const [names, setNames] = useState<string[] | null>(null);
  const { busy, act } = useAction();
  const now = useMinute().getTime();
  const isOpen = !isOver(event, now) && event.cancelledAt === null;
  const filters: GuestFilters = { ...(tab !== 'all' && { answer: tab }), ...(q && { q }) };
  const close = () => setDialog(null);
  useEffect(() => {
    if (names === null) return;
    print();
    setNames(null);
  }, [names]);
  return (
    <Screen
      title={t('guestList.title')}
      tabTitle={t('guestList.tabTitle', { title })}
      lead={title}
      column="wide"
      manyActions
      actions={
        <>
          {isOpen && (
            <Button variant="outline" onClick={() => setDialog('add')}>
              <IconUserPlus size={18} stroke={1.8} aria-hidden />
              {t('guestList.add')}
            </Button>
          )}
          <Button onClick={() => setDialog('write')}>
            <IconMail size={18} stroke={1.8} aria-hidden />
            {t('guestList.write')}
          </Button>
        </>
      }
    >
      <BackLink to={`/events/${id}`}>{t('guestList.back')}</BackLink>
      <div className={classes.tools}>
        <SearchBox label={t('guestList.search')} value={text} onChange={setText} size="md" />
        <Button
          variant="quiet"
          disabled={busy}
          onClick={() => void act(async () => setNames(await readNames(id, filters)))}
        >
          <IconPrinter size={18} stroke={1.8} aria-hidden />
          {t('guestList.print')}
        </Button>
        <DownloadLink href={addressFor(downloadGuests, { params: { id }, query: filters })}>
          {t('guestList.download')}
        </DownloadLink>
      </div>
      <div className={classes.onScreen} data-paper={names !== null}>
        <Tabs
          label={t('guestList.answers')}
          open={tab}
          onOpen={setTab}
          tabs={tabNames.map((name) => ({
            name,
            title: t(`guestList.${name}`),
            ...badgeOf(event, name),
            content: <GuestList event={event} filters={filters} isOpen={isOpen} />,
          }))}
        />
      </div>
      {names && <PaperList title={title} names={names} />}
      {dialog === 'add' && <AddGuestDialog eventId={id} onClose={close} />}
      {dialog === 'write' && <MessageDialog eventId={id} to={tab === 'declined' ? 'all' : tab} onClose={close} />}
    </Screen>
  );
}

function badgeOf(event: ClubEvent, name: TabName) {
  if (name !== 'going' && name !== 'waiting' && name !== 'maybe') return {};
  const count = event[name];
  return count > 0 ? { badge: { count, label: String(count) } } : {};
}
