import { IconCloudOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { formatTimeOfDay } from '../../lib/dates/dates.ts';
import { useMinute } from '../../lib/dates/use-minute.ts';
import { isConnected, watchConnection } from '../../lib/socket/socket.ts';
import { t } from '../../lib/text/i18n.ts';
import { isWaiting, useCheckIns } from './check-ins.ts';
import classes from './door.module.css';
import type { DoorState } from './use-door.ts';

const minute = 60_000;

/** How many are in, how many wait for the network, and how old the list is: always in sight. */
export function DoorCount({ door: { event, guests, asOf, loading } }: { door: DoorState }) {
  const waiting = useCheckIns().filter(isWaiting).length;
  const counted = [...guests.values()].filter(({ checkedInAt }) => checkedInAt !== null).length;
  const isIn = Math.max(event?.checkedIn ?? 0, counted);
  const people = [...guests.values()].filter(({ answer }) => answer === 'going').length;
  return (
    <div className={classes.count}>
      <p role="status" className={classes.figure}>
        <strong>{isIn}</strong> {t('door.ofGoing', { count: people })}
      </p>
      <p role="status" className={classes.waiting} data-some={waiting > 0}>
        {waiting > 0 && <IconCloudOff size={18} stroke={1.8} aria-hidden />}
        {t('door.waiting', { count: waiting })}
      </p>
      <ListAge asOf={asOf} loading={loading} />
    </div>
  );
}

function ListAge({ asOf, loading }: { asOf: string | null; loading: boolean }) {
  const isLive = useSyncExternalStore(watchConnection, isConnected);
  const now = useMinute().getTime();
  if (asOf === null) return <p className={classes.age}>{loading ? t('door.loading') : t('door.noList')}</p>;
  const minutes = Math.floor((now - Date.parse(asOf)) / minute);
  const time = formatTimeOfDay(asOf);
  if (isLive && minutes < 1) return <p className={classes.age}>{t('door.current')}</p>;
  return (
    <p className={classes.age} data-old>
      {minutes < 1 ? t('door.ageNow', { time }) : t('door.age', { count: minutes, time })}
    </p>
  );
}
