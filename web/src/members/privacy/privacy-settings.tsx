import { IconEye } from '@tabler/icons-react';
import { viewers } from 'contract/members/privacy.ts';
import { useId } from 'react';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { Loading } from '../../ui/lists/loading.tsx';
import classes from './privacy-settings.module.css';
import { PrivacyTable } from './privacy-table.tsx';
import { usePrivacy } from './use-privacy.ts';

export function PrivacySettings() {
  const { _id } = useMember();
  const doorHint = useId();
  const { settings, error, reload, choose } = usePrivacy();
  if (!settings && error) return <ErrorState text={error} onRetry={() => void reload()} />;
  return (
    <div className={classes.body}>
      {settings ? (
        <PrivacyTable settings={settings} choose={choose} />
      ) : (
        // Unknown settings keep their space and are disabled.
        <Loading label={t('privacy.loading')}>
          <fieldset className={classes.unknown} disabled aria-hidden>
            <PrivacyTable settings={null} choose={choose} />
          </fieldset>
        </Loading>
      )}
      <div>
        <Checkbox
          label={t('privacy.door')}
          checked={settings?.door ?? false}
          describedBy={doorHint}
          onChange={(shows) => void choose('door', shows)}
        />
        <p className={classes.note} id={doorHint}>
          {t('privacy.doorHint')}
        </p>
      </div>
      <p className={classes.note}>{t('privacy.officers')}</p>
      <div className={classes.previews}>
        {viewers.map((viewer) => (
          <ButtonLink key={viewer} to={`/profile/${_id}?as=${viewer}`} variant="soft">
            <IconEye size={18} stroke={1.8} aria-hidden />
            {t(`privacy.viewAs.${viewer}`)}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
