export class ArchiveError extends Error {}
