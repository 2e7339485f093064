import { getSettings } from 'contract/club/club.settings.ts';
import { t } from '../../lib/text/i18n.ts';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { Loading } from '../../ui/lists/loading.tsx';
import { CardSkeleton } from '../../ui/people/card-skeleton.tsx';
import { BrandSection } from '../branding/brand-section.tsx';
import { LogoSection } from '../branding/logo-section.tsx';
import { FieldsSection } from '../fields/fields-section.tsx';
import { PagesSection } from '../pages/pages-section.tsx';
import { RulesSection } from '../rules/rules-section.tsx';
import { AlumniSection } from './alumni-section.tsx';
import classes from './club-settings.module.css';
import { MailSection } from './mail/mail-section.tsx';
import { PermissionsSection } from './permissions-section.tsx';
import { PrivacyDefaultsSection } from './privacy-defaults-section.tsx';
import { RetentionSection } from './retention-section.tsx';
import { ReviewSection } from './review-section.tsx';
import { useClubCall } from './use-club-call.ts';
import { VisitorSection } from './visitor-section.tsx';

export function ClubSettings() {
  const { data: settings, error, reload, set } = useClubCall(getSettings, {});
  if (!settings && error) return <ErrorState text={error} onRetry={() => void reload()} />;
  if (!settings) {
    return (
      <Loading label={t('clubSettings.loading')}>
        <CardSkeleton count={3} />
      </Loading>
    );
  }
  const props = { settings, onSaved: set };
  return (
    <div className={classes.screen}>
      <BrandSection {...props} />
      <LogoSection {...props} />
      <VisitorSection {...props} />
      <MailSection {...props} />
      <ReviewSection {...props} />
      <PermissionsSection {...props} />
      <PrivacyDefaultsSection {...props} />
      <AlumniSection {...props} />
      <FieldsSection />
      <RulesSection />
      <PagesSection {...props} />
      <RetentionSection {...props} />
    </div>
  );
}
