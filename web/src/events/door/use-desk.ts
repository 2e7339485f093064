import { nanoid } from '@reduxjs/toolkit';
import { undoCheckIn } from 'contract/events/events.door.ts';
import type { EventGuest } from 'contract/events/events.guests.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { formatTimeOfDay } from '../../lib/dates/dates.ts';
import { t } from '../../lib/text/i18n.ts';
import { addCheckIn, dropCheckIn, listCheckIns, type Outcome, onOutcome } from './check-ins.ts';
import { checkTicket } from './ticket-code.ts';
import type { DoorState } from './use-door.ts';

export interface DeskResult {
  id: string;
  look: 'checking' | 'in' | 'waiting' | 'error';
  label: string;
  text: string;
}

type By = { code: string } | { userId: string } | { name: string };

// An answer usually takes less; after it, the host reads that it waits.
const checkingTime = 1_500;

export function useDesk(hostId: string, eventId: string, door: DoorState) {
  const [result, setResult] = useState<DeskResult | null>(null);
  const { act } = useAction();
  const latest = useRef({ door, result });
  latest.current = { door, result };

  useEffect(
    () =>
      onOutcome((checkIn, outcome) => {
        const { door, result } = latest.current;
        if (checkIn.eventId !== eventId) return;
        // The row of a guest whom this host doesn't see is not on their list.
        if ('guest' in outcome && [null, outcome.guest._id].includes(checkIn.guestId)) door.receive(outcome.guest);
        if (result?.id !== checkIn.fields.clientId) return;
        // The host reads it now, so it needs no place in the list of problems.
        if ('problem' in outcome && result.look === 'checking') dropCheckIn(checkIn);
        setResult({ ...result, ...describe(outcome) });
      }),
    [eventId],
  );
  useEffect(() => {
    if (result?.look !== 'checking') return;
    const timer = setTimeout(() => setResult({ ...result, look: 'waiting', text: t('door.waitsText') }), checkingTime);
    return () => clearTimeout(timer);
  }, [result]);

  const show = (look: DeskResult['look'], label: string, text: string, id = nanoid()) =>
    setResult({ id, look, label, text });

  const admit = (by: By, guestId: string | null, label: string) => {
    const guest = guestId === null ? undefined : door.guests.get(guestId);
    const before = guestId === null ? undefined : findWaiting(eventId, guestId);
    if (before) return show('waiting', label, t('door.waitsSince', { time: formatTimeOfDay(before.fields.at) }));
    if (guest?.checkedInAt && !navigator.onLine)
      return show('in', label, t('door.alreadyIn', { time: formatTimeOfDay(guest.checkedInAt) }));
    const { fields } = addCheckIn({ hostId, eventId, guestId, label, by });
    if (navigator.onLine) show('checking', label, t('door.checking'), fields.clientId);
    else show('waiting', label, t('door.waitsText'), fields.clientId);
  };

  const scan = async (text: string) => {
    const code = text.trim();
    const ticket = await checkTicket(code, eventId, door.key);
    if (ticket === 'forged') return show('error', t('door.ticket'), t('door.forged'));
    if (ticket === 'foreign') return show('error', t('door.ticket'), t('door.foreign'));
    const guest = door.guests.get(ticket.userId);
    const isOut = guest && guest.answer !== 'going' && guest.checkedInAt === null;
    // The server may know better than a list on this device, so only a device alone decides by it.
    if (isOut && !navigator.onLine) return show('error', guest.name, t('door.notGoing'));
    admit({ code }, ticket.userId, guest ? nameWithGuests(guest) : t('door.unknownGuest'));
  };

  const undo = (guest: EventGuest) =>
    act(async () => {
      await call(undoCheckIn, { params: { id: eventId, rowId: guest._id } });
      door.receive({ ...guest, checkedInAt: null });
      setResult(null);
    });
  return {
    result,
    scan,
    undo,
    admitGuest: (guest: EventGuest) => admit({ userId: guest._id }, guest._id, nameWithGuests(guest)),
    admitMember: (userId: string, name: string) => admit({ userId }, userId, name),
    admitWalkIn: (name: string) => admit({ name }, null, name),
  };
}

const findWaiting = (eventId: string, guestId: string) =>
  listCheckIns().find((one) => one.eventId === eventId && one.guestId === guestId && one.problem === null);

const nameWithGuests = ({ name, guests }: EventGuest): string => (guests > 0 ? `${name} +${guests}` : name);

function describe(outcome: Outcome): Pick<DeskResult, 'look' | 'text'> & { label?: string } {
  if ('problem' in outcome) return { look: 'error', text: outcome.problem };
  const { guest } = outcome;
  const time = guest.checkedInAt ? formatTimeOfDay(guest.checkedInAt) : '';
  const text = guest.alreadyIn ? t('door.alreadyIn', { time }) : t('door.isIn');
  return { look: 'in', text, label: nameWithGuests(guest) };
}
