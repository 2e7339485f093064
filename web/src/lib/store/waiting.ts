import { sharedValue } from './shared-value.ts';

/** How much waits for me, in all: the title of the page says it. */
export const waiting = sharedValue(0);
