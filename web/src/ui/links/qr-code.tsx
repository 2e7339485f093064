import { useMemo } from 'react';
import classes from './qr-code.module.css';
import { qrModules } from './qr-modules.ts';

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
  const modules = qrModules(text);
  if (!modules) return null;
  const dots = modules.flatMap((row, down) => row.map((dark, across) => (dark ? `M${across} ${down}h1v1h-1z` : '')));
  return { size: modules.length, path: dots.join('') };
}
