import type { EventGuest } from 'contract/events/events.guests.ts';
import { formatTimeOfDay } from '../../lib/dates/dates.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import type { CheckIn } from './check-ins.storage.ts';
import classes from './door.module.css';

interface Props {
  guest: EventGuest;
  waiting: CheckIn | undefined;
  onCheckIn: (guest: EventGuest) => void;
  /** Null where a second tap on a guest must do nothing. */
  onUndo: ((guest: EventGuest) => void) | null;
}

export function DoorGuest({ guest, waiting, onCheckIn, onUndo }: Props) {
  const { name, guests, answer, checkedInAt } = guest;
  return (
    <li className={classes.guest}>
      <div className={classes.who}>
        <p className={classes.name}>
          <bdi>{name}</bdi>
          {guests > 0 && (
            <>
              {' '}
              <bdi dir="ltr">+{guests}</bdi>
            </>
          )}
        </p>
        <p className={classes.detail} data-state={checkedInAt ? 'in' : waiting ? 'waiting' : 'out'}>
          {checkedInAt
            ? t('door.since', { time: formatTimeOfDay(checkedInAt) })
            : waiting
              ? t('door.waitsSince', { time: formatTimeOfDay(waiting.fields.at) })
              : answer
                ? t(`door.answers.${answer}`)
                : t('door.walkedIn')}
        </p>
      </div>
      {checkedInAt && onUndo && (
        <Button variant="quiet" aria-label={t('door.undoOf', { name })} onClick={() => onUndo(guest)}>
          {t('door.undo')}
        </Button>
      )}
      {!checkedInAt && !waiting && (
        <Button variant="soft" aria-label={t('door.checkInOf', { name })} onClick={() => onCheckIn(guest)}>
          {t('door.checkIn')}
        </Button>
      )}
    </li>
  );
}
