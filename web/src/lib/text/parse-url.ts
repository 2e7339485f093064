/** Parses an address, or returns null. Safari has `URL.parse` only from version 18 on. */
export const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);
