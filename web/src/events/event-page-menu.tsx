import { IconDoorEnter, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { eventLimits } from 'contract/events/events.limits.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../lib/text/i18n.ts';
import { EventMenu } from './event-menu.tsx';
import { SlotDialog } from './slots/slot-dialog-part.ts';

interface Props {
  event: ClubEvent;
  over: boolean;
  onChanged: () => void;
}

/** The menu of a card, with the guest list, the door and the shifts. */
export function EventPageMenu({ event, over, onChanged }: Props) {
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const guests = {
    text: t('answers.guestList'),
    icon: IconUsers,
    onChoose: () => void navigate(`/events/${event._id}/guests`),
  };
  const door = {
    text: t('doorLinks.checkIn'),
    icon: IconDoorEnter,
    onChoose: () => void navigate(`/events/${event._id}/door`),
  };
  const shift = { text: t('shifts.add'), icon: IconUserPlus, onChoose: () => setIsAdding(true) };
  const isOpen = !over && event.slots.length < eventLimits.slots;
  return (
    <>
      <EventMenu
        event={event}
        over={over}
        more={isOpen ? [guests, door, shift] : event.cancelledAt === null ? [guests, door] : [guests]}
        onChanged={onChanged}
      />
      {isAdding && <SlotDialog event={event} slot={null} onClose={() => setIsAdding(false)} />}
    </>
  );
}
