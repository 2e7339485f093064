import { languages } from 'contract/club/languages.ts';
import { t } from '../../lib/text/i18n.ts';
import { ChoiceField } from '../../ui/choices/choice-field.tsx';
import { TimeZoneField } from '../../ui/choices/time-zone-field.tsx';
import { Section } from './section.tsx';
import { Switch } from './switch.tsx';
import { type SectionProps, useSection } from './use-section.ts';

export function PermissionsSection(props: SectionProps) {
  const section = useSection(props);
  const { field, toggle } = section;
  return (
    <Section heading={t('clubSettings.permissions')} lead={t('clubSettings.permissionsLead')} section={section}>
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
