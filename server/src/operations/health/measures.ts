import type { Text } from '../../platform/locales/text.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

export function formatBytes(bytes: number): Text {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return formatUnit(bytes / 1000 ** power, units[power] ?? 'byte', { unitDisplay: 'short', maximumFractionDigits: 1 });
}

export function formatDuration(seconds: number): Text {
  if (seconds < 2 * minute) return formatUnit(Math.round(seconds), 'second');
  if (seconds < 2 * hour) return formatUnit(Math.round(seconds / minute), 'minute');
  if (seconds < 2 * day) return formatUnit(Math.round(seconds / hour), 'hour');
  return formatUnit(Math.round(seconds / day), 'day');
}

export function formatMilliseconds(milliseconds: number): Text {
  return formatUnit(milliseconds, 'millisecond', {
    unitDisplay: 'short',
    maximumFractionDigits: milliseconds < 10 ? 1 : 0,
  });
}

function formatUnit(value: number, unit: string, options: Intl.NumberFormatOptions = { unitDisplay: 'long' }): Text {
  return (language) => new Intl.NumberFormat(language, { style: 'unit', unit, ...options }).format(value);
}
