declare global {
  /** What `boot.js` has begun to read while the code still loads, by address. */
  var clubReads: Record<string, Promise<Response>> | undefined;
}

/** The response to a read that has begun already, once. */
export function takePrefetched(address: string): Promise<Response> | undefined {
  const response = globalThis.clubReads?.[address];
  delete globalThis.clubReads?.[address];
  return response;
}

/** Forgets what no one has taken: it was read for a session that is over. */
export function forgetPrefetched(): void {
  globalThis.clubReads = undefined;
}
