const day = 86_400_000;

/** The wall clock of a zone. Its times are in milliseconds, as if they were UTC. */
export interface LocalClock {
  timeAt(moment: Date): number;
  /** The first of two if the time comes twice; the next that there is if the clocks skip it. */
  momentOf(time: number): Date;
}

export function clockOf(timeZone: string): LocalClock {
  const two = '2-digit';
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: two, day: two, hour: two, minute: two, second: two },
  });
  const timeAt = (moment: Date): number => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const date = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
    return date + moment.getMilliseconds();
  };
  const momentOf = (time: number): Date => {
    const offsetAround = (at: number) => timeAt(new Date(at)) - at;
    const [early, late] = [time - offsetAround(time - day), time - offsetAround(time + day)];
    const found = [early, late].find((at) => timeAt(new Date(at)) === time);
    return new Date(found ?? firstAfter(late, early, (at) => timeAt(new Date(at)) >= time));
  };
  return { timeAt, momentOf };
}

/** The first whole number above `before`, up to `after`, for which it is true. */
function firstAfter(before: number, after: number, isTrue: (value: number) => boolean): number {
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isTrue(middle)) high = middle;
    else low = middle;
  }
  return high;
}
