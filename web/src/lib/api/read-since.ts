let since: number | undefined;
const answered = Promise.withResolvers<void>();

/** Notes by the first answer when the page began to read, by the server's clock: all it shows is from then or later. */
export function noteAnswer(headers?: Headers): void {
  if (headers) since ??= Date.parse(headers.get('date') ?? '') - performance.now();
  answered.resolve();
}

/** That time, in milliseconds, once a first call has ended; undefined if none was answered yet. */
export const readSince = (): Promise<number | undefined> => answered.promise.then(() => since);
