/** An address the club makes no requests to. */
export class OutgoingError extends Error {}
