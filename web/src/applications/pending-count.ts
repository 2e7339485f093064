import { sharedValue } from '../lib/store/shared-value.ts';

export const pendingCount = sharedValue(0);
