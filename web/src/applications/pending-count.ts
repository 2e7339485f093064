import { sharedValue } from '../lib/store/shared-value.ts';

/** How many applications wait for a decision of the admins; 0 for everyone else. */
export const pendingCount = sharedValue(0);
