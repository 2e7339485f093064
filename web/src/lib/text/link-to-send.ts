import { sharedValue } from '../store/shared-value.ts';

const link = sharedValue<string | null>(null);

/** Asks, above whatever screen is open, to whom to send a link in a message; null closes it. */
export const sendLink = link.set;

/** The link that is to be sent; null when there is none. */
export const useLinkToSend = link.use;
