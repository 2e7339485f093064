let since: number | undefined;
const settled = Promise.withResolvers<void>();

/** Records, from the first response, the server time when the page began to read. All its data is at least that new. */
export function recordResponse(headers?: Headers): void {
  if (headers) since ??= Date.parse(headers.get('date') ?? '') - performance.now();
  settled.resolve();
}

/** That time in milliseconds, after the first call; undefined if it got no response. */
export const readSince = (): Promise<number | undefined> => settled.promise.then(() => since);
