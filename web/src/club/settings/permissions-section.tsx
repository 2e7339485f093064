import { languages } from 'contract/club/languages.ts';
import { t } from '../../lib/text/i18n.ts';
import { ChoiceField } from '../../ui/choices/choice-field.tsx';
import { TimeZoneField } from '../../ui/choices/time-zone-field.tsx';
import { Section } from './section.tsx';
import { Switch } from './switch.tsx';
import { type SectionProps, useSection } from './use-section.ts';

export function PermissionsSection(props: SectionProps) {
  const section = useSection(props);
  const { values, change, fields } = section;
  return (
    <Section heading={t('clubSettings.permissions')} lead={t('clubSettings.permissionsLead')} section={section}>
      <TimeZoneField
        label={t('clubSettings.timeZone')}
        hint={t('clubSettings.timeZoneHint')}
        error={fields.timeZone}
        value={values.timeZone}
        onChange={(timeZone) => change({ timeZone })}
      />
      <ChoiceField
        label={t('clubSettings.language')}
        hint={t('clubSettings.languageHint')}
        error={fields.language}
        value={values.language}
        choices={languages.map(({ code, name }) => ({ value: code, text: name }))}
        onChange={(language) => change({ language })}
      />
      <ChoiceField
        label={t('clubSettings.eventCreators')}
        value={values.eventCreators}
        error={fields.eventCreators}
        choices={(['officers', 'members'] as const).map((value) => ({
          value,
          text: t(`clubSettings.creators.${value}`),
        }))}
        onChange={(eventCreators) => change({ eventCreators })}
      />
      <Switch
        label={t('clubSettings.emailsInSearch')}
        hint={t('clubSettings.emailsInSearchHint')}
        on={values.emailsInSearch}
        onChange={(emailsInSearch) => change({ emailsInSearch })}
      />
      <Switch
        label={t('clubSettings.officersNeedSecondFactor')}
        hint={t('clubSettings.officersNeedSecondFactorHint')}
        on={values.officersNeedSecondFactor}
        onChange={(officersNeedSecondFactor) => change({ officersNeedSecondFactor })}
      />
      <Switch
        label={t('clubSettings.personalTokens')}
        hint={t('clubSettings.personalTokensHint')}
        on={values.personalTokens}
        onChange={(personalTokens) => change({ personalTokens })}
      />
    </Section>
  );
}
