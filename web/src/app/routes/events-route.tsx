import { EventsScreen } from '../../features/events/events-screen.tsx';
import { t } from '../../lib/i18n.ts';
import { useMe } from '../../lib/store.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';

/** /events */
export function EventsRoute() {
  const me = useMe();
  usePageTitle(t('events.heading'));
  if (!me) return null;
  return <EventsScreen me={me} />;
}
