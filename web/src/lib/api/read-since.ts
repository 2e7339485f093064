import { onLeaving } from '../store/leaving.ts';

let since: number | undefined;
onLeaving(() => {
  since = undefined;
});

/** Notes by the first answer when the page began to read, by the server's clock: all it shows is from then or later. */
export function noteAnswer(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(date)) since ??= date - performance.now();
}

/** That time, in milliseconds; undefined before the first answer. */
export const readSince = (): number | undefined => since;
