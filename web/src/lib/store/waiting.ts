import { sharedValue } from './shared-value.ts';

export const waiting = sharedValue(0);
