import { lazyPart } from '../../lib/browser/load-code.ts';
import { EventSkeleton } from '../event-skeleton.tsx';

export const DatePollsTab = lazyPart(
  () => import('./date-polls-tab.tsx').then((m) => m.DatePollsTab),
  <EventSkeleton />,
);
