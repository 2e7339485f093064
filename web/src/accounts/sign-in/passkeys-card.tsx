import { IconFingerprint } from '@tabler/icons-react';
import { addPasskey, beginPasskey, deletePasskey, listPasskeys } from 'contract/accounts/account.passkeys.ts';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useCall } from '../../lib/api/use-query.ts';
import { canUsePasskeys, createPasskey } from '../../lib/browser/passkeys.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import classes from '../../ui/settings/settings.module.css';
import { SettingsCard } from '../../ui/settings/settings-card.tsx';
import { deviceName } from '../sessions/device-name.ts';

/** Renders nothing if the browser doesn't support passkeys. */
export function PasskeysCard() {
  const { data: passkeys, error, reload } = useCall(listPasskeys, {});
  const { busy, act } = useAction();
  const add = () =>
    act(async () => {
      const made = await createPasskey(await call(beginPasskey, {}));
      if (!made) return;
      await call(addPasskey, { body: made });
      await reload();
    });
  const remove = (id: string) =>
    act(async () => {
      await call(deletePasskey, { params: { id } });
      await reload();
    });

  if (!canUsePasskeys() && !passkeys?.length) return null;
  return (
    <SettingsCard part="passkeys" icon={IconFingerprint} lead={t('passkeys.lead')}>
      {error && <ErrorState text={error} onRetry={reload} />}
      <ul className={classes.sessions}>
        {passkeys?.map(({ _id, device, createdAt, usedAt }) => (
          <li key={_id} className={classes.session}>
            <div className={classes.device}>
              <p className={classes.name}>{deviceName(device)}</p>
              <p className={classes.detail}>
                {t(usedAt ? 'account.lastUsed' : 'passkeys.added')} <TimeAgo at={usedAt ?? createdAt} />
              </p>
            </div>
            <Button
              variant="outline"
              disabled={busy}
              aria-label={t('passkeys.removeOf', { device: deviceName(device) })}
              onClick={() => void remove(_id)}
            >
              {t('passkeys.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {canUsePasskeys() && (
        <Button variant="soft" disabled={busy} onClick={() => void add()}>
          {t('passkeys.add')}
        </Button>
      )}
    </SettingsCard>
  );
}
