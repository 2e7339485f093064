import { t } from '../../lib/text/i18n.ts';
import { Button } from '../actions/button.tsx';
import { CopyLine } from '../links/copy-line.tsx';
import { Dialog } from './dialog.tsx';
import classes from './secret-dialog.module.css';

interface Props {
  title: string;
  text: string;
  label: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret that can't be shown again, so only its button closes the dialog. */
export function SecretDialog({ title, text, label, secret, onClose }: Props) {
  return (
    <Dialog title={title} size="lg">
      <div className={classes.secret}>
        <p>{text}</p>
        <CopyLine text={secret} label={label} copy={t('share.copyText')} />
        <Button variant="outline" onClick={onClose}>
          {t('confirm.close')}
        </Button>
      </div>
    </Dialog>
  );
}
