import { sharedValue } from './shared-value.ts';

/** Total of unread items, for the page's title. */
export const waiting = sharedValue(0);
