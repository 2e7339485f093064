import { sharedValue } from '../../lib/store/shared-value.ts';

/** Reports that wait for this officer's decision; 0 for everyone else. */
export const openReports = sharedValue(0);
