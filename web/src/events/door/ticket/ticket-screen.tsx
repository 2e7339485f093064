import { IconTicketOff } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useQuery } from '../../../lib/api/use-query.ts';
import { storeOfflinePage } from '../../../lib/browser/offline-page.ts';
import { useMember } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { OpeningPage } from '../../../ui/club/opening-page.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { RowSkeleton } from '../../../ui/people/row-skeleton.tsx';
import { readStoredTicket, readTicket, type Ticket } from './stored-ticket.ts';
import { TicketCard } from './ticket-card.tsx';

interface Found {
  ticket: Ticket | null;
}

export function TicketScreen({ id }: { id: string }) {
  const { _id: me } = useMember();
  const read = useCallback(async (): Promise<Found> => ({ ticket: await readTicket(me, id) }), [me, id]);
  const { data, error, apiError, reload } = useQuery(read);
  const stored = useStored(me, id);
  const ticket = data ? data.ticket : error ? null : stored;
  useEffect(() => {
    if (data?.ticket) void storeOfflinePage('ticket');
  }, [data]);
  if (ticket) return <TicketCard id={id} ticket={ticket} />;
  if (data)
    return (
      <Screen title={t('ticket.title')} column>
        <BackLink to={`/events/${id}`}>{t('ticket.back')}</BackLink>
        <EmptyState icon={IconTicketOff} title={t('ticket.none')} text={t('ticket.noneText')} />
      </Screen>
    );
  return (
    <OpeningPage
      title={t('ticket.title')}
      error={error}
      gone={apiError?.code === 'not_found' && { to: '/events', text: t('ticket.allEvents') }}
      onRetry={() => void reload()}
    >
      <RowSkeleton count={3} size={40} />
    </OpeningPage>
  );
}

function useStored(me: string, id: string): Ticket | null {
  const [ticket, setTicket] = useState<Ticket | null>(null);
  useEffect(() => {
    let isLeft = false;
    void readStoredTicket(me, id).then((stored) => !isLeft && setTicket(stored));
    return () => {
      isLeft = true;
    };
  }, [me, id]);
  return ticket;
}
