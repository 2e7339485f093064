import { Navigate, useSearchParams } from 'react-router';
import { EventsScreen } from '../../features/events/events-screen.tsx';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';

export function EventsRoute() {
  usePageTitle(t('events.heading'));
  const [address] = useSearchParams();
  const event = address.get('event');
  // What was mailed before events had pages.
  return event ? <Navigate to={`/events/${event}`} replace /> : <EventsScreen />;
}
