const parts = ['year', 'month', 'day', 'hour', 'minute'] as const;

/** A moment as the clock on the wall shows it in a zone: "2031-05-02T18:00", what a field for it holds. */
export function toWallClock(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    ...Object.fromEntries(parts.map((part) => [part, part === 'year' ? 'numeric' : '2-digit'])),
  });
  const shown = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const [year = '', month = '', day = '', hour = '', minute = ''] = parts.map((part) => shown.get(part));
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`;
}

/** The moment at which the clock on the wall of a zone shows this; null when no clock ever does. */
export function fromWallClock(shown: string, timeZone: string): Date | null {
  const wanted = Date.parse(`${shown}Z`);
  if (Number.isNaN(wanted)) return null;
  // A first guess may lie beyond a change of the clock: the second one knows the offset there.
  let guess = wanted;
  for (let time = 0; time < 2; time++) guess += wanted - Date.parse(`${toWallClock(new Date(guess), timeZone)}Z`);
  return new Date(guess);
}
