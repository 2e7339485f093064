export const ownZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone's city. */
export function cityOf(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
}

/** The zone's offset at a moment, such as "GMT+1". */
export function offsetOf(timeZone: string, at: Date): string {
  // A form may contain an invalid date.
  const moment = Number.isNaN(at.getTime()) ? new Date() : at;
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
}
