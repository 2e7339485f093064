declare global {
  /** Reads that `boot.js` started while the code was loading, by address. */
  var clubReads: Record<string, Promise<Response>> | undefined;
}

/** Returns the response of a read that already started, once. */
export function consumePrefetched(address: string): Promise<Response> | undefined {
  const response = globalThis.clubReads?.[address];
  delete globalThis.clubReads?.[address];
  return response;
}

/** Drops unused reads, because they belong to an ended session. */
export function forgetPrefetched(): void {
  globalThis.clubReads = undefined;
}
