import { useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import classes from './composer.module.css';

interface Props {
  saved: 'whole' | 'withoutFiles' | null;
  onDiscard: () => void;
}

export function DraftNote({ saved, onDiscard }: Props) {
  const [confirming, setConfirming] = useState(false);
  return (
    <div className={classes.draft} data-saved={saved !== null}>
      <span role="status">{saved && t(saved === 'whole' ? 'composer.draftSaved' : 'composer.draftWithoutFiles')}</span>
      {saved && (
        <button type="button" className={classes.discard} onClick={() => setConfirming(true)}>
          {t('composer.discard')}
        </button>
      )}
      {confirming && (
        <ConfirmDialog
          danger
          text={t('composer.confirmDiscard')}
          onConfirm={onDiscard}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}
