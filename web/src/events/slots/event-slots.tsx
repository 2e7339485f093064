import { IconPlus } from '@tabler/icons-react';
import { eventLimits } from 'contract/events/events.limits.ts';
import { canChangeEvent } from 'contract/events/events.policy.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import { useId, useState } from 'react';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EventSlot } from './event-slot.tsx';
import { SlotDialog } from './slot-dialog-part.ts';
import { inOrder } from './slot-time.ts';
import classes from './slots.module.css';

interface Props {
  event: ClubEvent;
  isOver: boolean;
}

/** The shifts at an event, and who has them. */
export function EventSlots({ event, isOver }: Props) {
  const heading = useId();
  const me = useMember();
  const [isAdding, setIsAdding] = useState(false);
  const { slots, hosts } = event;
  if (slots.length === 0) return null;
  const isHost = !isOver && canChangeEvent(me, hosts);
  return (
    <section className={classes.slots} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading} className={classes.heading}>
          {t('shifts.heading')}
        </h2>
        {isHost && slots.length < eventLimits.slots && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
            <IconPlus size={18} stroke={2} aria-hidden /> {t('shifts.add')}
          </Button>
        )}
      </div>
      <ul className={classes.list} aria-labelledby={heading}>
        {inOrder(slots, event).map((slot) => (
          <li key={slot._id} className={classes.slot}>
            <EventSlot event={event} slot={slot} isOver={isOver} isHost={isHost} />
          </li>
        ))}
      </ul>
      {isAdding && <SlotDialog event={event} slot={null} onClose={() => setIsAdding(false)} />}
    </section>
  );
}
