/** A backup can't be made, read or restored. The message is the sentence that the operator reads. */
export class BackupError extends Error {}
