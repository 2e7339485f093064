/** The time zone of members whose browser has not said theirs: the server's. */
export function clubTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
