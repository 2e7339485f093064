/** Reads a time without a zone as UTC, whatever the server's zone. */
export function momentOf(text: string): Date {
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/i.test(text) || !text.includes('T');
  return new Date(zoned ? text : `${text}Z`);
}
