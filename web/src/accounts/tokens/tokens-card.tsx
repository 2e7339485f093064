import { IconKey } from '@tabler/icons-react';
import { listTokens, type PersonalToken, revokeToken } from 'contract/accounts/account.tokens.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useCall } from '../../lib/api/use-query.ts';
import { formatDate } from '../../lib/dates/dates.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { SecretDialog } from '../../ui/dialogs/secret-dialog.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import classes from '../../ui/settings/settings.module.css';
import { SettingsCard } from '../../ui/settings/settings-card.tsx';
import { TokenDialog } from './token-dialog.tsx';

export function TokensCard({ isAdmin }: { isAdmin: boolean }) {
  const { data, error, reload } = useCall(listTokens, {});
  const [creating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<PersonalToken | null>(null);
  const { act } = useAction();

  const revoke = async (id: string) => {
    await act(() => call(revokeToken, { params: { id } }));
    void reload();
  };

  return (
    <SettingsCard part="tokens" icon={IconKey} lead={t('tokens.lead')}>
      {error && <ErrorState text={error} onRetry={reload} />}
      {data && data.tokens.length > 0 && (
        <ul className={classes.sessions}>
          {data.tokens.map((token) => (
            <TokenRow key={token._id} token={token} onRevoke={() => setLeaving(token)} />
          ))}
        </ul>
      )}
      {data?.allowed === false && <p>{t('tokens.off')}</p>}
      {data?.allowed && (
        <Button variant="soft" onClick={() => setCreating(true)}>
          {t('tokens.create')}
        </Button>
      )}
      {creating && (
        <TokenDialog
          isAdmin={isAdmin}
          onCreated={(token) => {
            setCreating(false);
            setSecret(token);
            void reload();
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {secret && (
        <SecretDialog
          title={t('tokens.made')}
          text={t('tokens.madeText')}
          label={t('tokens.token')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          text={t('tokens.question', { name: leaving.name })}
          danger
          onConfirm={() => revoke(leaving._id)}
          onClose={() => setLeaving(null)}
        />
      )}
    </SettingsCard>
  );
}

function TokenRow({ token, onRevoke }: { token: PersonalToken; onRevoke: () => void }) {
  const { name, scope, prefix, expiresAt, usedAt } = token;
  return (
    <li className={classes.session}>
      <div className={classes.device}>
        <p className={classes.name}>
          <bdi className={classes.long}>{name}</bdi>
          <code className={classes.code} translate="no">
            {prefix}…
          </code>
        </p>
        <p className={classes.detail}>
          {t('tokens.detail', { scope: t(`tokens.scopes.${scope}`), date: formatDate(expiresAt) })}
          {' · '}
          {usedAt ? (
            <>
              {t('tokens.used')} <TimeAgo at={usedAt} />
            </>
          ) : (
            t('tokens.unused')
          )}
        </p>
      </div>
      <Button variant="outline" aria-label={t('tokens.revokeOf', { name })} onClick={onRevoke}>
        {t('tokens.revoke')}
      </Button>
    </li>
  );
}
