/** The zone of this device. */
export const ownZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A time zone as people say it: its city. */
export function cityOf(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
}

/** How far a zone is from Greenwich at a moment: "GMT+1". */
export function offsetOf(timeZone: string, at: Date): string {
  // A form may hold a day that is none yet.
  const moment = Number.isNaN(at.getTime()) ? new Date() : at;
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
}
