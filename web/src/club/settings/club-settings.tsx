import { getSettings, type Settings } from 'contract/club/club.settings.ts';
import { isAllowed } from 'contract/members/members.policy.ts';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { FormProblems, useFormProblems } from '../../lib/api/form-problems.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { Loading } from '../../ui/lists/loading.tsx';
import { CardSkeleton } from '../../ui/people/card-skeleton.tsx';
import { SettingsFrame } from '../../ui/settings/settings-frame.tsx';
import { BrandSection } from '../branding/brand-section.tsx';
import { LogoSection } from '../branding/logo-section.tsx';
import { FieldsSection } from '../fields/fields-section.tsx';
import { PagesSection } from '../pages/pages-section.tsx';
import { RulesSection } from '../rules/rules-section.tsx';
import { AlumniSection } from './alumni-section.tsx';
import { clubParts } from './club-parts.ts';
import classes from './club-settings.module.css';
import { MailSection } from './mail/mail-section.tsx';
import { PermissionsSection } from './permissions-section.tsx';
import { PrivacyDefaultsSection } from './privacy-defaults-section.tsx';
import { RetentionSection } from './retention-section.tsx';
import { ReviewSection } from './review-section.tsx';
import { SaveBar } from './save-bar.tsx';
import { useClubCall } from './use-club-call.ts';
import { useSettingsForm } from './use-settings-form.ts';
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
  return <SettingsParts settings={settings} onSaved={set} />;
}

// The right to the settings doesn't open them.
const adminParts = ['fields', 'rules'];

interface Props {
  settings: Settings;
  onSaved: (settings: Settings) => void;
}

function SettingsParts({ settings, onSaved }: Props) {
  const id = useId();
  const state = useSettingsForm(settings, onSaved);
  const { problems, check } = useFormProblems();
  const form = useFirstError(problems, state.busy);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (check(event.currentTarget)) void state.save();
  };
  const props = { settings, form: state };
  const isAdmin = isAllowed(useMember(), 'admin');
  const parts = Object.entries(clubParts)
    .filter(([part]) => isAdmin || !adminParts.includes(part))
    .map(([part, title]) => ({ id: part, title: t(title) }));
  return (
    <div className={classes.screen}>
      <SettingsFrame label={t('clubSettings.parts')} back={t('clubSettings.title')} parts={parts}>
        <form id={id} ref={form} className={classes.screen} noValidate onSubmit={save}>
          <FormProblems value={problems}>
            <BrandSection {...props} />
            <LogoSection settings={settings} onSaved={onSaved} />
            <VisitorSection {...props} />
            <MailSection {...props} />
            <ReviewSection {...props} />
            <PermissionsSection {...props} />
            <PrivacyDefaultsSection {...props} />
            <AlumniSection {...props} />
            {isAdmin && <FieldsSection />}
            <RetentionSection {...props} />
            <PagesSection {...props} />
          </FormProblems>
        </form>
        {/* It has its own form. */}
        {isAdmin && <RulesSection />}
      </SettingsFrame>
      <SaveBar form={id} state={state} />
    </div>
  );
}

/** Moves to the first field with an error, which may be in a part that a phone doesn't show. */
function useFirstError(problems: object, busy: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt moves the focus
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const part = field?.closest<HTMLElement>('[data-part]');
    if (!field || !part) return;
    if (getComputedStyle(part).display === 'none') void navigate(`#${part.dataset.part}`, { replace: true });
    else field.focus();
  }, [problems, busy]);
  return form;
}
