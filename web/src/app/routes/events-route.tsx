import { EventsScreen } from '../../features/events/events-screen.tsx';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';

export function EventsRoute() {
  usePageTitle(t('events.heading'));
  return <EventsScreen />;
}
