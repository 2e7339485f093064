import { sharedValue } from '../store/shared-value.ts';

const link = sharedValue<string | null>(null);

/** Opens a dialog above any screen to send a link in a message; null closes it. */
export const sendLink = link.set;

export const useLinkToSend = link.use;
