import { Suspense, useRef, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { lazyPart } from '../../lib/load-code.ts';
import { Button } from '../actions/button.tsx';
import classes from './shared-link.module.css';

const QrCode = lazyPart(() => import('./qr-code.tsx').then((m) => m.QrCode));

interface Props {
  link: string;
  label: string;
  /** Whether the code to scan waits until it is asked for. */
  compact?: boolean;
}

/** A link to pass on: to copy, or to scan. */
export function SharedLink({ link, label, compact = false }: Props) {
  const [scanning, setScanning] = useState(!compact);
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  const copy = async () => {
    field.current?.select();
    try {
      // Browsers offer the clipboard only on https and localhost; elsewhere the link is selected for Ctrl+C.
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };

  return (
    <div className={classes.shared} data-compact={compact}>
      <div className={classes.line}>
        <input
          ref={field}
          className={classes.text}
          aria-label={label}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()} data-autofocus>
          {t(copied ? 'share.copied' : 'share.copy')}
        </Button>
        {compact && (
          <Button variant="quiet" aria-expanded={scanning} onClick={() => setScanning(!scanning)}>
            {t('share.showQr')}
          </Button>
        )}
      </div>
      {scanning && (
        <figure className={classes.scan}>
          <Suspense fallback={<div className={classes.code} />}>
            <QrCode text={link} label={t('share.qr')} />
          </Suspense>
          <figcaption>{t('share.scan')}</figcaption>
        </figure>
      )}
      <p role="status" className="visually-hidden">
        {copied && t('share.copied')}
      </p>
    </div>
  );
}
