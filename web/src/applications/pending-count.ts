import { sharedValue } from '../lib/store/shared-value.ts';

/** Applications that wait for an admin's decision; 0 for everyone else. */
export const pendingCount = sharedValue(0);
