import { limits } from 'contract/limits.ts';
import { useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useClub } from '../../lib/socket/club.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { AuthCard } from '../../ui/club/auth-card.tsx';
import { CheckedForm } from '../../ui/forms/checked-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import classes from '../form.module.css';
import { passSecondFactor } from './auth.api.ts';

export function SecondFactorStep({ onRestart }: { onRestart: () => void }) {
  const dispatch = useAppDispatch();
  const { name } = useClub();
  const { busy, error, run } = useSubmit(t('secondStep.failed'));
  const [recovering, setRecovering] = useState(false);
  const [code, setCode] = useState('');

  const flip = () => {
    setRecovering(!recovering);
    setCode('');
  };

  return (
    <AuthCard
      heading={t('secondStep.title')}
      lead={t(recovering ? 'secondStep.leadRecovery' : 'secondStep.lead')}
      below={recovering && t('secondStep.lost', { club: name })}
    >
      <CheckedForm className={classes.form} error={error} onSubmit={() => run(() => dispatch(passSecondFactor(code)))}>
        <TextField
          key={String(recovering)}
          label={t(recovering ? 'secondStep.recoveryCode' : 'secondStep.code')}
          name="code"
          inputMode={recovering ? 'text' : 'numeric'}
          autoComplete={recovering ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          // Only a member who just entered the password gets here.
          autoFocus
          required
          limit={limits.secondFactorCode}
          value={code}
          onChange={setCode}
        />
        <Button type="submit" size="md" full disabled={busy}>
          {t(busy ? 'secondStep.submitting' : 'secondStep.submit')}
        </Button>
        <div className={classes.otherWays}>
          <Button variant="quiet" onClick={flip}>
            {t(recovering ? 'secondStep.useApp' : 'secondStep.useRecovery')}
          </Button>
          <Button variant="quiet" onClick={onRestart}>
            {t('secondStep.restart')}
          </Button>
        </div>
      </CheckedForm>
    </AuthCard>
  );
}
