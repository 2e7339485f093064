export class OutgoingError extends Error {}
