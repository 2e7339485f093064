import { IconDoorEnter, IconUserQuestion } from '@tabler/icons-react';
import type { EventGuest } from 'contract/events/events.guests.ts';
import { limits } from 'contract/limits.ts';
import { useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { InlineError } from '../../ui/lists/inline-error.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import { isWaiting, useCheckIns } from './check-ins.ts';
import classes from './door.module.css';
import { DoorGuest } from './door-guest.tsx';
import { findGuests } from './door-list.ts';
import { FindMemberDialog } from './find-member-dialog.tsx';
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
  const [isFinding, setIsFinding] = useState(false);
  const waiting = new Map(
    useCheckIns()
      .filter((one) => isWaiting(one) && one.eventId === eventId && one.guestId !== null)
      .map((one) => [one.guestId, one]),
  );
  const all = [...door.guests.values()].toSorted((a, b) => a.name.localeCompare(b.name));
  const isIn = ({ _id, checkedInAt }: EventGuest) => checkedInAt !== null || waiting.has(_id);
  const lists: Record<TabName, EventGuest[]> = {
    expected: all.filter((guest) => guest.answer === 'going' && (!isIn(guest) || justIn.has(guest._id))),
    in: all.filter(isIn),
    everyone: all,
  };
  const name = typed.trim();
  const admitGuest = (guest: EventGuest) => {
    setJustIn(new Set([...justIn, guest._id]));
    desk.admitGuest(guest);
  };
  const isOpening = door.guests.size === 0 && door.asOf === null && door.error === null;
  const found = name === '' ? lists[tab] : findGuests(all, name);
  const rows = isOpening ? (
    <RowSkeleton count={6} size={40} />
  ) : (
    <>
      <ul className={classes.guests} aria-label={t('door.list')}>
        {found.slice(0, maxRows).map((guest) => (
          <DoorGuest
            key={guest._id}
            guest={guest}
            waiting={waiting.get(guest._id)}
            onCheckIn={admitGuest}
            onUndo={name === '' && tab === 'expected' ? null : desk.undo}
          />
        ))}
      </ul>
      {found.length > maxRows && <p className={classes.more}>{t('door.more', { count: found.length - maxRows })}</p>}
      {found.length === 0 && name === '' && <p className={classes.more}>{t('door.nobody')}</p>}
    </>
  );
  const walkIn = () => {
    desk.admitWalkIn(name);
    setTyped('');
  };
  return (
    <div className={classes.names}>
      <SearchBox label={t('door.search')} value={typed} onChange={setTyped} size="md" />
      {door.error && door.guests.size === 0 && (
        <InlineError text={t('door.noListText')} onRetry={() => void door.reload()} />
      )}
      {name !== '' ? (
        rows
      ) : (
        <Tabs
          label={t('door.lists')}
          open={tab}
          onOpen={(next) => {
            setTab(next);
            setJustIn(new Set());
          }}
          tabs={tabNames.map((one) => ({
            name: one,
            title: t(`door.tabs.${one}`),
            ...badgeOf(one === 'expected' ? lists.expected.filter((guest) => !isIn(guest)) : lists[one]),
            content: rows,
          }))}
        />
      )}
      {name !== '' && (
        <div className={classes.unlisted}>
          <Button variant="soft" onClick={walkIn} disabled={name.length > limits.name}>
            <IconDoorEnter size={18} stroke={1.8} aria-hidden />
            {t('door.walkIn', { name })}
          </Button>
          <Button variant="quiet" onClick={() => setIsFinding(true)}>
            <IconUserQuestion size={18} stroke={1.8} aria-hidden />
            {t('door.findMember')}
          </Button>
        </div>
      )}
      {isFinding && (
        <FindMemberDialog
          name={name}
          onPick={(userId, found) => {
            desk.admitMember(userId, found);
            setIsFinding(false);
            setTyped('');
          }}
          onClose={() => setIsFinding(false)}
        />
      )}
    </div>
  );
}

const badgeOf = ({ length }: EventGuest[]) => ({ badge: { count: length, label: String(length) } });
