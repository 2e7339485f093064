import { Navigate, useSearchParams } from 'react-router';
import { EventsScreen } from '../../events/events-screen.tsx';
import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { t } from '../../lib/text/i18n.ts';

export function EventsRoute() {
  usePageTitle(t('events.heading'));
  const [address] = useSearchParams();
  const event = address.get('event');
  // Older mails link here; events had no pages then.
  return event ? <Navigate to={`/events/${event}`} replace /> : <EventsScreen />;
}
