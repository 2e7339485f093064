export interface CalendarEntry {
  id: string;
  title: string;
  description: string;
  starts_at: Date;
  ends_at: Date | null;
  place: string;
  link: string;
  cancelled_at: Date | null;
}

interface CalendarOwner {
  name: string;
  host: string;
  now: Date;
}

const threeHours = 3 * 3_600_000;

/** Writes a calendar of events (RFC 5545). */
export function writeCalendar({ name, host, now }: CalendarOwner, entries: CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ClubPlatform//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${quote(name)}`,
    ...entries.flatMap((entry) => writeEntry(entry, host, now)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function writeEntry(entry: CalendarEntry, host: string, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}@${host}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(entry.starts_at)}`,
    `DTEND:${stamp(entry.ends_at ?? new Date(entry.starts_at.getTime() + threeHours))}`,
    `SUMMARY:${quote(entry.title)}`,
    `DESCRIPTION:${quote(entry.description)}`,
    ...(entry.place ? [`LOCATION:${quote(entry.place)}`] : []),
    ...(entry.link ? [`URL:${entry.link}`] : []),
    `STATUS:${entry.cancelled_at ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

function stamp(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function quote(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n]/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

// Lines have at most 75 octets; the rest continues after a space (section 3.1).
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > 74) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n ');
}
