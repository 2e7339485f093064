import type { EventGuest } from 'contract/events/events.guests.ts';
import { canChangeEvent } from 'contract/events/events.policy.ts';
import { type ClubEvent, getEvent } from 'contract/events/events.ts';
import type { User } from 'contract/members/members.ts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { isConnected, listen, onMissed } from '../../lib/socket/socket.ts';
import { useEntity } from '../../lib/store/use-entity.ts';
import { events } from '../events.ts';
import { useEventMessages } from '../use-events.ts';
import { type Door, openDoorList } from './door-list.ts';

const readEvent = (id: string) => call(getEvent, { params: { id } });
const confirmEvery = 15_000;
// Answers change one by one before an event; the list is read again at most this often.
const rereadDelay = 10_000;

export interface DoorState extends Door {
  receive: (guest: EventGuest) => void;
  reload: () => Promise<void>;
  eventError: string | null;
  isMissing: boolean;
}

/** The event and its guest list, live while there is a network, and from this device otherwise. */
export function useDoor(me: User, eventId: string): DoorState {
  const { _id: hostId } = me;
  const { item, error, isMissing, reload: reloadEvent } = useEntity(events, eventId, readEvent);
  // Without a network, only the list on this device says that they are a host.
  const isHost = item ? canChangeEvent(me, item.hosts) : error !== null && !isMissing;
  const list = useMemo(() => openDoorList(hostId, eventId), [hostId, eventId]);
  const door = list.use();
  useEventMessages(null);
  useEffect(() => {
    if (!isHost) return;
    void list.start();
    const stops = [
      listen({ guestChecked: ({ eventId: id, guest }) => id === eventId && list.receive(guest) }),
      onMissed(() => void list.load()),
    ];
    const timer = setInterval(() => isConnected() && list.confirm(), confirmEvery);
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
      list.stop();
    };
  }, [list, eventId, isHost]);
  useEffect(() => {
    if (item && isHost) list.setEvent(item);
  }, [list, item, isHost]);
  useNewAnswers(item, list.load);
  const reload = useCallback(async () => {
    await Promise.all([reloadEvent(), list.load()]);
  }, [reloadEvent, list]);
  return { ...door, event: item ?? door.event, receive: list.receive, reload, eventError: error, isMissing };
}

function useNewAnswers(event: ClubEvent | null, load: () => Promise<void>): void {
  const answers = event && `${event.going} ${event.waiting} ${event.maybe}`;
  const before = useRef(answers);
  useEffect(() => {
    const isNew = before.current !== null && answers !== before.current;
    before.current = answers;
    if (!isNew) return;
    const timer = setTimeout(() => void load(), rereadDelay);
    return () => clearTimeout(timer);
  }, [answers, load]);
}
