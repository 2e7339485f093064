import { sharedValue } from '../../lib/store/shared-value.ts';

export const openReports = sharedValue(0);
