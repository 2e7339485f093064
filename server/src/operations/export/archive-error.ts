/** The message is the sentence that the operator reads. */
export class ArchiveError extends Error {}
