/** Escapes what LIKE reads as a wildcard, so that a member's % and _ are just signs. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
