import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './qr-code.module.css';

// Readers need this much white around it.
const quiet = 4;
// The largest version that a phone can still read at this size: 412 bytes.
const largest = 15;

/** A QR code, dark on white in either scheme because readers expect that. Renders nothing for a too long text. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = useMemo(() => draw(text), [text]);
  if (!code) return null;
  return (
    <svg className={classes.code} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label}>
      <path d={code.path} />
    </svg>
  );
}

function draw(text: string): { size: number; path: string } | null {
  try {
    const { size, data } = encode(text, { ecc: 'M', border: quiet, maxVersion: largest });
    const dots = data.flatMap((row, down) => row.map((dark, across) => (dark ? `M${across} ${down}h1v1h-1z` : '')));
    return { size, path: dots.join('') };
  } catch {
    return null;
  }
}
