import type { EventGuest } from 'contract/events/events.guests.ts';
import { type ComponentProps, useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { InlineError } from '../../ui/lists/inline-error.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import type { CheckIn } from './check-ins.storage.ts';
import { isWaiting, useCheckIns } from './check-ins.ts';
import classes from './door.module.css';
import { DoorGuest } from './door-guest.tsx';
import { findGuests } from './door-list.ts';
import { UnlistedGuest } from './unlisted-guest.tsx';
import type { useDesk } from './use-desk.ts';
import type { DoorState } from './use-door.ts';

const maxRows = 100;
const tabNames = ['expected', 'in', 'everyone'] as const;
type TabName = (typeof tabNames)[number];

interface Props {
  eventId: string;
  door: DoorState;
  desk: ReturnType<typeof useDesk>;
}

export function DoorGuests({ eventId, door, desk }: Props) {
  const [tab, setTab] = useState<TabName>('expected');
  const [typed, setTyped] = useState('');
  // They stay in their place until the list changes, so that a quick second tap finds no one else there.
  const [justIn, setJustIn] = useState<ReadonlySet<string>>(new Set());
  const waiting = useWaiting(eventId);
  const all = [...door.guests.values()].toSorted((a, b) => a.name.localeCompare(b.name));
  const isIn = ({ _id, checkedInAt }: EventGuest) => checkedInAt !== null || waiting.has(_id);
  const going = all.filter(({ answer }) => answer === 'going');
  const lists: Record<TabName, EventGuest[]> = {
    expected: going.filter((guest) => !isIn(guest) || justIn.has(guest._id)),
    in: all.filter(isIn),
    everyone: all,
  };
  const counts = { in: lists.in.length, everyone: all.length, expected: going.filter((one) => !isIn(one)).length };
  const name = typed.trim();
  const admitGuest = (guest: EventGuest) => {
    setJustIn(new Set([...justIn, guest._id]));
    desk.admitGuest(guest);
  };
  const openTab = (next: TabName) => {
    setTab(next);
    setJustIn(new Set());
  };
  const isOpening = door.guests.size === 0 && door.asOf === null && door.error === null;
  const rows = isOpening ? (
    <RowSkeleton count={6} size={40} />
  ) : (
    <GuestRows
      guests={name === '' ? lists[tab] : findGuests(all, name)}
      waiting={waiting}
      empty={name === '' ? t('door.empty') : null}
      onCheckIn={admitGuest}
      onUndo={name === '' && tab === 'expected' ? null : desk.undo}
    />
  );
  return (
    <div className={classes.names}>
      <SearchBox label={t('door.search')} value={typed} onChange={setTyped} size="md" />
      {door.error && door.guests.size === 0 && (
        <InlineError text={t('door.noListText')} onRetry={() => void door.reload()} />
      )}
      {name !== '' ? (
        <>
          {rows}
          <UnlistedGuest name={name} desk={desk} onAdmitted={() => setTyped('')} />
        </>
      ) : (
        <Tabs
          label={t('door.lists')}
          open={tab}
          onOpen={openTab}
          tabs={tabNames.map((one) => ({
            name: one,
            title: t(`door.tabs.${one}`),
            badge: { count: counts[one], label: String(counts[one]) },
            content: rows,
          }))}
        />
      )}
    </div>
  );
}

/** The check-ins of this event that wait for the network, by their guests. */
function useWaiting(eventId: string): Map<string, CheckIn> {
  const waiting = useCheckIns().filter((one) => isWaiting(one) && one.eventId === eventId);
  return new Map(waiting.flatMap((one) => (one.guestId === null ? [] : [[one.guestId, one] as const])));
}

interface RowsProps extends Pick<ComponentProps<typeof DoorGuest>, 'onCheckIn' | 'onUndo'> {
  guests: EventGuest[];
  waiting: Map<string, CheckIn>;
  empty: string | null;
}

function GuestRows({ guests, waiting, empty, ...acts }: RowsProps) {
  return (
    <>
      <ul className={classes.guests} aria-label={t('door.list')}>
        {guests.slice(0, maxRows).map((guest) => (
          <DoorGuest key={guest._id} guest={guest} waiting={waiting.get(guest._id)} {...acts} />
        ))}
      </ul>
      {guests.length > maxRows && <p className={classes.more}>{t('door.more', { count: guests.length - maxRows })}</p>}
      {guests.length === 0 && empty && <p className={classes.more}>{empty}</p>}
    </>
  );
}
