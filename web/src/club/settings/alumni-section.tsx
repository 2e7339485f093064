import { formatMonthName } from '../../lib/dates/dates.ts';
import { t } from '../../lib/text/i18n.ts';
import { ChoiceField } from '../../ui/choices/choice-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Section } from './section.tsx';
import type { SectionProps } from './use-settings-form.ts';

const months = Array.from({ length: 12 }, (_, index) => index + 1);

export function AlumniSection({ form }: SectionProps) {
  const { values, change, fields } = form;
  return (
    <Section part="alumni" lead={t('clubSettings.alumniLead')}>
      <ChoiceField
        label={t('clubSettings.graduationMonth')}
        hint={t('clubSettings.graduationMonthHint')}
        error={fields.graduationMonth}
        value={String(values.graduationMonth ?? '')}
        choices={[
          ...months.map((month) => ({
            value: String(month),
            text: t('clubSettings.endOfMonth', { month: formatMonthName(month) }),
          })),
          { value: '', text: t('clubSettings.byHand') },
        ]}
        onChange={(month) => change({ graduationMonth: month === '' ? null : Number(month) })}
      />
      <TextField
        label={t('clubSettings.inactiveMonths')}
        hint={t('clubSettings.inactiveMonthsHint')}
        name="inactiveMonths"
        type="number"
        inputMode="numeric"
        min={1}
        max={120}
        placeholder={t('clubSettings.never')}
        error={fields.inactiveMonths}
        value={values.inactiveMonths ?? ''}
        onChange={(text) => change({ inactiveMonths: text === '' ? null : Number(text) })}
      />
    </Section>
  );
}
