import { useState } from 'react';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../actions/button.tsx';
import { CopyLine } from './copy-line.tsx';
import classes from './shared-link.module.css';

const QrCode = lazyPart(() => import('./qr-code.tsx').then((m) => m.QrCode), <div className={classes.code} />);

interface Props {
  link: string;
  label: string;
  compact?: boolean;
}

export function SharedLink({ link, label, compact = false }: Props) {
  const [scanning, setScanning] = useState(!compact);

  return (
    <div className={classes.shared} data-compact={compact}>
      <CopyLine text={link} label={label} copy={t('share.copy')}>
        {compact && (
          <Button variant="quiet" aria-expanded={scanning} onClick={() => setScanning(!scanning)}>
            {t('share.showQr')}
          </Button>
        )}
      </CopyLine>
      {scanning && (
        <figure className={classes.scan}>
          <QrCode text={link} label={t('share.qr')} />
          <figcaption>{t('share.scan')}</figcaption>
        </figure>
      )}
    </div>
  );
}
