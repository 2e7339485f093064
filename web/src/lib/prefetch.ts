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
