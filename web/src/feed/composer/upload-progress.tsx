import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import classes from './composer.module.css';

interface Props {
  /** Uploaded share, from 0 to 1. */
  share: number;
  onCancel: () => void;
}

export function UploadProgress({ share, onCancel }: Props) {
  const percent = Math.round(share * 100);
  return (
    <div className={classes.progress}>
      <progress value={share} aria-label={t('attaching.uploading')} />
      {t('attaching.uploaded', { percent })}
      <Button variant="quiet" onClick={onCancel}>
        {t('confirm.cancel')}
      </Button>
    </div>
  );
}
