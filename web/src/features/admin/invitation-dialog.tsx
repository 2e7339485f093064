import { useRef, useState } from 'react';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import classes from './invitation.module.css';

interface Props {
  title: string;
  link: string;
  onClose: () => void;
}

/** The link by which an approved applicant joins, to copy or to scan, for clubs that send no mail. */
export function InvitationDialog({ title, link, onClose }: Props) {
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
    <Dialog size="lg" onClose={onClose} title={title}>
      <p>{t('admin.invitation')}</p>
      <div className={classes.link}>
        <input
          ref={field}
          className={classes.text}
          aria-label={t('admin.link')}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={copy} data-autofocus>
          {t(copied ? 'admin.copied' : 'admin.copy')}
        </Button>
      </div>
      <figure className={classes.scan}>
        <QrCode text={link} label={t('admin.qrCode')} />
        <figcaption>{t('admin.scan')}</figcaption>
      </figure>
      <p role="status" className="visually-hidden">
        {copied && t('admin.copied')}
      </p>
    </Dialog>
  );
}
