let since: number | undefined;
const answered = Promise.withResolvers<void>();

/** Records, from the first response, the server time when the page began to read. All its data is at least that new. */
export function noteAnswer(headers?: Headers): void {
  if (headers) since ??= Date.parse(headers.get('date') ?? '') - performance.now();
  answered.resolve();
}

/** That time in milliseconds, after the first call; undefined if it got no response. */
export const readSince = (): Promise<number | undefined> => answered.promise.then(() => since);
