import { EventsScreen } from '../../features/events/events-screen.tsx';
import { useMe } from '../../lib/store.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { t } from '../../lib/words.ts';

/** /events */
export function EventsRoute() {
  const me = useMe();
  usePageTitle(t('events.heading'));
  if (!me) return null;
  return <EventsScreen me={me} />;
}
