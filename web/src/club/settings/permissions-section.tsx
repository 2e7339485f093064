import { languages } from 'contract/club/languages.ts';
import { t } from '../../lib/text/i18n.ts';
import { ChoiceField } from '../../ui/choices/choice-field.tsx';
import { TimeZoneField } from '../../ui/choices/time-zone-field.tsx';
import { Section } from './section.tsx';
import { Switch } from './switch.tsx';
import type { SectionProps } from './use-settings-form.ts';

export function PermissionsSection({ form }: SectionProps) {
  const { field, toggle } = form;
  return (
    <Section part="permissions" lead={t('clubSettings.permissionsLead')}>
      <TimeZoneField {...field('timeZone')} hint={t('clubSettings.timeZoneHint')} />
      <ChoiceField
        {...field('language')}
        hint={t('clubSettings.languageHint')}
        choices={languages.map(({ code, name }) => ({ value: code, text: name }))}
      />
      <ChoiceField
        {...field('eventCreators')}
        choices={(['officers', 'members'] as const).map((value) => ({
          value,
          text: t(`clubSettings.creators.${value}`),
        }))}
      />
      <Switch {...toggle('emailsInSearch')} />
      <Switch {...toggle('officersNeedSecondFactor')} />
      <Switch {...toggle('personalTokens')} />
    </Section>
  );
}
