import { useMember } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { QrCode } from '../../../ui/links/qr-code.tsx';
import { formatEventTime } from '../../event-time.ts';
import type { Ticket } from './stored-ticket.ts';
import classes from './ticket.module.css';
import { useWakeLock } from './use-wake-lock.ts';

interface Props {
  id: string;
  ticket: Ticket;
}

export function TicketCard({ id, ticket: { code, event } }: Props) {
  const { name } = useMember();
  const { title, place, myGuests, iCheckedIn } = event;
  useWakeLock();
  return (
    <Screen title={t('ticket.title')} tabTitle={t('ticket.tabTitle', { title })} column>
      <BackLink to={`/events/${id}`}>{t('ticket.back')}</BackLink>
      {/* Light in every scheme: scanners need the contrast. */}
      <div className={classes.ticket} data-scheme="light">
        <QrCode text={code} label={t('ticket.code', { title })} />
        <p className={classes.name}>
          <bdi>{name}</bdi>
          {myGuests > 0 && (
            <>
              {' '}
              <bdi dir="ltr">+{myGuests}</bdi>
            </>
          )}
        </p>
        {myGuests > 0 && <p>{t('ticket.guests', { count: myGuests })}</p>}
        <h2 dir="auto">{title}</h2>
        <p>{formatEventTime(event)}</p>
        {place && <p dir="auto">{place}</p>}
        {iCheckedIn && <p className={classes.in}>{t('ticket.isIn')}</p>}
      </div>
      <p className={classes.hint}>{t('ticket.hint')}</p>
    </Screen>
  );
}
