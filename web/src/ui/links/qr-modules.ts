import { encode } from 'uqr';

// Readers need this much white around it.
const quiet = 4;
// The largest version that a phone can still read at this size: 412 bytes.
const largest = 15;

/** The rows of a QR code, true where it is dark; null for a too long text. */
export function qrModules(text: string): boolean[][] | null {
  try {
    return encode(text, { ecc: 'M', border: quiet, maxVersion: largest }).data;
  } catch {
    return null;
  }
}
