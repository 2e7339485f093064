import { type Audience, audiences, emailAudiences, type ProfileAudiences } from 'contract/members/privacy.ts';
import { t } from '../../lib/text/i18n.ts';
import { ChoiceField } from '../../ui/choices/choice-field.tsx';
import { Section } from './section.tsx';
import type { SectionProps } from './use-settings-form.ts';

const kinds = [
  'presence',
  'readReceipts',
  'experience',
  'education',
  'certifications',
  'publications',
  'fields',
] as const satisfies (keyof ProfileAudiences)[];

const textOf = (audience: ProfileAudiences['email']) => t(`clubSettings.audiences.${audience}`);
const choices: { value: Audience; text: string }[] = audiences.map((value) => ({ value, text: textOf(value) }));

export function PrivacyDefaultsSection({ settings, form }: SectionProps) {
  const { draft, change } = form;
  const values = { ...settings.privacyDefaults, ...draft.privacyDefaults };
  const set = (defaults: Partial<ProfileAudiences>) =>
    change({ privacyDefaults: { ...draft.privacyDefaults, ...defaults } });
  return (
    <Section part="privacy" lead={t('clubSettings.privacyDefaultsLead')}>
      <ChoiceField
        label={t('clubSettings.seen.email')}
        hint={settings.emailsInSearch ? undefined : t('clubSettings.emailsHidden')}
        value={values.email}
        choices={emailAudiences.map((value) => ({ value, text: textOf(value) }))}
        onChange={(email) => set({ email })}
      />
      {kinds.map((setting) => (
        <ChoiceField
          key={setting}
          label={t(`clubSettings.seen.${setting}`)}
          value={values[setting]}
          choices={choices}
          onChange={(audience) => set({ [setting]: audience })}
        />
      ))}
    </Section>
  );
}
