/**
 * A password or passphrase as it is hashed: another system or keyboard types the same letters with other characters (NFKC,
 * as NIST SP 800-63B asks for).
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}
