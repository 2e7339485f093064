import { Navigate, useSearchParams } from 'react-router';
import { EventsScreen } from '../../events/events-screen.tsx';

export function EventsRoute() {
  const [address] = useSearchParams();
  const event = address.get('event');
  // Older mails link here; events had no pages then.
  return event ? <Navigate to={`/events/${event}`} replace /> : <EventsScreen />;
}
