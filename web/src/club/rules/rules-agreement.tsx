import { getPage } from 'contract/club/club.pages.ts';
import { useContext, useEffect, useId, useState } from 'react';
import { FormProblems } from '../../lib/api/form-problems.ts';
import { useCall } from '../../lib/api/use-query.ts';
import { t } from '../../lib/text/i18n.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import classes from './rules-agreement.module.css';
import { RulesText } from './rules-text.tsx';

interface Props {
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  onRead: (version: number) => void;
}

export function RulesAgreement({ agreed, onChange, onRead }: Props) {
  const [reading, setReading] = useState(false);
  const id = useId();
  const isMissing = useContext(FormProblems)?.[id] !== undefined && !agreed;
  return (
    <div className={classes.agreement}>
      <div className={classes.line}>
        <label className={classes.box}>
          <input
            type="checkbox"
            id={id}
            name="acceptedRules"
            required
            checked={agreed}
            aria-invalid={isMissing}
            aria-describedby={`${id}-error`}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          {t('rules.agree')}
        </label>
        <button type="button" className={classes.read} onClick={() => setReading(true)}>
          {t('rules.read')}
        </button>
      </div>
      <p className={classes.error} id={`${id}-error`} role="alert">
        {isMissing && t('rules.missing')}
      </p>
      {reading && <RulesDialog onRead={onRead} onClose={() => setReading(false)} />}
    </div>
  );
}

interface RulesDialogProps {
  /** Receives the shown version. It may be newer than the one at page load. */
  onRead: (version: number) => void;
  onClose: () => void;
}

function RulesDialog({ onRead, onClose }: RulesDialogProps) {
  const { data, loading, error, reload } = useCall(getPage, { params: { page: 'rules' } });
  const version = data?.version;
  useEffect(() => {
    if (version) onRead(version);
  }, [version, onRead]);

  return (
    <Dialog title={t('rules.title')} size="lg" onClose={onClose}>
      {loading && <p role="status">{t('rules.loading')}</p>}
      {error && <ErrorState text={error} onRetry={() => void reload()} />}
      {data && <RulesText text={data.text} />}
    </Dialog>
  );
}
