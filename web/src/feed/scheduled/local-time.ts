/** A time as a field for date and time holds it, in the member's zone. */
export function toLocal(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The time such a field holds, as it is sent. */
export function fromLocal(text: string): string {
  return new Date(text).toISOString();
}
