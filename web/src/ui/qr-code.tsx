import { useMemo } from 'react';
import { drawQrCode } from '../lib/qr-code.ts';
import classes from './qr-code.module.css';

// Readers need this much white around it.
const quiet = 4;

/** A text for a phone's camera; dark on white in either scheme, as readers expect it. Nothing where it is too long. */
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
    const modules = drawQrCode(text);
    const dots = modules.flatMap((row, down) =>
      row.flatMap((dark, across) => (dark ? `M${across + quiet} ${down + quiet}h1v1h-1z` : [])),
    );
    return { size: modules.length + 2 * quiet, path: dots.join('') };
  } catch {
    return null;
  }
}
