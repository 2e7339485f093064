import { useState } from 'react';
import { saveAs } from '../../lib/browser/save-as.ts';
import { useClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import classes from './second-factor.module.css';

interface Props {
  codes: string[];
  email: string;
  onClose: () => void;
}

export function RecoveryCodesDialog({ codes, email, onClose }: Props) {
  const { name } = useClub();
  const [copied, setCopied] = useState(false);
  const text = [t('secondFactor.file', { email, club: name }), '', ...codes, ''].join('\n');
  const copy = () =>
    // Browsers offer the clipboard only on https and localhost.
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );

  return (
    <Dialog title={t('secondFactor.codesTitle')} size="lg" onClose={onClose}>
      <div className={classes.recovery}>
        <p>{t('secondFactor.codesText')}</p>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code translate="no">{code}</code>
            </li>
          ))}
        </ul>
        <div className={classes.buttons}>
          <Button variant="soft" onClick={() => void copy()}>
            {t(copied ? 'secondFactor.copied' : 'secondFactor.copy')}
          </Button>
          <Button variant="soft" onClick={() => saveAs(new File([text], 'recovery-codes.txt', { type: 'text/plain' }))}>
            {t('secondFactor.download')}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t('secondFactor.done')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
