/** Systems type the same letters with different characters (NFKC, as NIST SP 800-63B recommends). */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}
