import { IconCheck } from '@tabler/icons-react';
import type { ClubEvent, Slot } from 'contract/events/events.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useAppDispatch, useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SlotMenu } from './slot-menu.tsx';
import { SlotPeople } from './slot-people.tsx';
import { formatSlotTime } from './slot-time.ts';
import { hasSlot, toggleSignup } from './slots.api.ts';
import classes from './slots.module.css';

interface Props {
  event: ClubEvent;
  slot: Slot;
  isOver: boolean;
  isHost: boolean;
}

export function EventSlot({ event, slot, isOver, isHost }: Props) {
  const dispatch = useAppDispatch();
  const me = useMember();
  const { act } = useAction();
  const { _id, label, capacity, taken, full } = slot;
  const mine = hasSlot(slot, me._id);
  const left = full ? 0 : capacity - taken;
  const state = left === 0 ? t('rsvp.full') : t('events.places', { count: left });
  const facts = [formatSlotTime(slot, event), !isOver && state].filter(Boolean);
  return (
    <>
      <div className={classes.row}>
        <div className={classes.what}>
          <h3 className={classes.label}>
            <bdi>{label}</bdi>
          </h3>
          {facts.length > 0 && <p className={classes.note}>{facts.join(' · ')}</p>}
          {mine && !isOver && (
            <p className={classes.mine}>
              <IconCheck size={18} stroke={2} aria-hidden /> {t('shifts.mine')}
            </p>
          )}
        </div>
        {!isOver && (mine || !full) && (
          <Button
            variant={mine ? 'quiet' : 'soft'}
            aria-label={t(mine ? 'shifts.giveBackOf' : 'shifts.signUpFor', { label })}
            onClick={() => void act(() => dispatch(toggleSignup(event, _id, me)))}
          >
            {t(mine ? 'shifts.giveBack' : 'shifts.signUp')}
          </Button>
        )}
        {isHost && <SlotMenu event={event} slot={slot} />}
      </div>
      {slot.people.length > 0 && <SlotPeople slot={slot} />}
    </>
  );
}
