export interface CalendarEntry {
  id: string;
  title: string;
  description: string;
  starts_at: Date;
  ends_at: Date | null;
  place: string;
  link: string;
  cancelled_at: Date | null;
  sequence: number;
  changed_at: Date;
}

interface CalendarOwner {
  name: string;
  host: string;
  now: Date;
  isFeed: boolean;
}

const threeHours = 3 * 3_600_000;
// The update interval for calendar apps that don't choose their own: as RFC 7986 writes it, and as Outlook reads it.
const refresh = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'];

/** RFC 5545. */
export function writeCalendar({ name, host, now, isFeed }: CalendarOwner, entries: CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ClubPlatform//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${quote(name)}`,
    ...(isFeed ? refresh : []),
    ...entries.flatMap((entry) => writeEntry(entry, host, now)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function writeEntry(entry: CalendarEntry, host: string, now: Date): string[] {
  const end = entry.ends_at ?? new Date(entry.starts_at.getTime() + threeHours);
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}@${host}`,
    `DTSTAMP:${stamp(now)}`,
    `LAST-MODIFIED:${stamp(entry.changed_at)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTART:${stamp(entry.starts_at)}`,
    // An end must be later than the start.
    ...(end > entry.starts_at ? [`DTEND:${stamp(end)}`] : []),
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
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
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
