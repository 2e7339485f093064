import type { PersonalToken } from 'contract/accounts/account.tokens.ts';
import { formatDate } from '../../lib/dates/dates.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import classes from '../../ui/settings/settings.module.css';

export function TokenRow({ token, onRevoke }: { token: PersonalToken; onRevoke: () => void }) {
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
