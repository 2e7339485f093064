import { sharedValue } from '../../lib/store/shared-value.ts';

/** How many reported things wait for a decision of this officer; 0 for everyone else. */
export const openReports = sharedValue(0);
