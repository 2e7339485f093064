import { IconShieldLock } from '@tabler/icons-react';
import {
  getSecondFactor,
  type SecondFactorSetup as Setup,
  setUpSecondFactor,
} from 'contract/accounts/account.second-factor.ts';
import type { User } from 'contract/members/members.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useCall } from '../../lib/api/use-query.ts';
import { formatDate } from '../../lib/dates/dates.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import classes from '../../ui/settings/settings.module.css';
import { SettingsCard } from '../../ui/settings/settings-card.tsx';
import { SecondFactorChange } from './second-factor-change.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

interface Props {
  me: User;
  onChanged: () => void;
}

export function SecondFactorCard({ me, onChanged }: Props) {
  const { data, error, reload } = useCall(getSecondFactor, {});
  const [open, setOpen] = useState<'off' | 'codes' | null>(null);
  const [setup, setSetup] = useState<Setup | null>(null);
  const { busy, act } = useAction();
  const begin = () => act(async () => setSetup(await call(setUpSecondFactor, {})));
  const changed = () => {
    void reload();
    onChanged();
  };

  return (
    <SettingsCard part="second-factor" icon={IconShieldLock} lead={t('secondFactor.lead')}>
      <FormMessage kind="error" text={me.secondFactor === 'required' ? t('secondFactor.required') : null} />
      {error && <ErrorState text={error} onRetry={reload} />}
      {data?.enabledAt ? (
        <>
          <p className={classes.state}>
            {t('secondFactor.since', { date: formatDate(data.enabledAt) })}{' '}
            {t('secondFactor.left', { count: data.recoveryCodesLeft })}
          </p>
          <div className={classes.buttons}>
            <Button variant="soft" onClick={() => setOpen('codes')}>
              {t('secondFactor.newCodes')}
            </Button>
            <Button variant="quiet" onClick={() => setOpen('off')}>
              {t('secondFactor.turnOff')}
            </Button>
          </div>
        </>
      ) : (
        <Button
          variant={me.secondFactor === 'required' ? 'filled' : 'soft'}
          disabled={busy}
          onClick={() => void begin()}
        >
          {t('secondFactor.setUp')}
        </Button>
      )}
      {setup && <SecondFactorSetup setup={setup} email={me.email} onChanged={changed} onClose={() => setSetup(null)} />}
      {open && <SecondFactorChange kind={open} email={me.email} onChanged={changed} onClose={() => setOpen(null)} />}
    </SettingsCard>
  );
}
