import { useContext, useId, useState } from 'react';
import { FormProblems } from '../../lib/api/form-problems.ts';
import { t } from '../../lib/text/i18n.ts';
import classes from './rules-agreement.module.css';
import { RulesDialog } from './rules-dialog.tsx';

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
