const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const units = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Bytes as people say them: "1.2 GB". */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return `${(bytes / 1000 ** power).toLocaleString('en-US', { maximumFractionDigits: 1 })} ${units[power]}`;
}

/** Seconds as people say them: "3 hours". */
export function formatDuration(seconds: number): string {
  if (seconds < 2 * minute) return count(Math.round(seconds), 'second');
  if (seconds < 2 * hour) return count(Math.round(seconds / minute), 'minute');
  if (seconds < 2 * day) return count(Math.round(seconds / hour), 'hour');
  return count(Math.round(seconds / day), 'day');
}

/** "1 job", "12 jobs". */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}
