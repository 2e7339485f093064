import { lazyPart } from '../../lib/browser/load-code.ts';

/** Most members never create an event. */
export const EventDialog = lazyPart(() => import('./event-dialog.tsx').then((m) => m.EventDialog));
