const parts = ['year', 'month', 'day', 'hour', 'minute'] as const;

/** Formats a moment as a zone's wall-clock time, such as "2031-05-02T18:00", for an input. */
export function toWallClock(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    ...Object.fromEntries(parts.map((part) => [part, part === 'year' ? 'numeric' : '2-digit'])),
  });
  const wallTime = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const [year = '', month = '', day = '', hour = '', minute = ''] = parts.map((part) => wallTime.get(part));
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`;
}

/** Returns the moment of a wall-clock time in a zone; null if that time doesn't exist there. */
export function fromWallClock(wallTime: string, timeZone: string): Date | null {
  const targetTime = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(targetTime)) return null;
  // The first guess may fall beyond a clock change; the second one uses the offset there.
  let guess = targetTime;
  for (let time = 0; time < 2; time++) guess += targetTime - Date.parse(`${toWallClock(new Date(guess), timeZone)}Z`);
  return new Date(guess);
}
