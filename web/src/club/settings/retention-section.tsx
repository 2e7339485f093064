import type { FixedField, Settings } from 'contract/club/club.settings.ts';
import { t } from '../../lib/text/i18n.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { fixedHint } from './fixed-hint.ts';
import { Section } from './section.tsx';
import type { SectionProps } from './use-settings-form.ts';

const kinds = [
  'applicationDays',
  'resumeDays',
  'mailDays',
  'auditDays',
] as const satisfies (keyof Settings['retention'])[];

export function RetentionSection({ settings, form }: SectionProps) {
  const { draft, change, fields } = form;
  const { retention, fixed } = settings;
  const set = (kind: (typeof kinds)[number], text: string) =>
    change({ retention: { ...draft.retention, [kind]: text === '' ? null : Number(text) } });
  return (
    <Section part="retention" lead={t('clubSettings.retentionLead')}>
      {kinds.map((kind) => {
        const field: FixedField = `retention.${kind}`;
        const isFixed = fixed.includes(field);
        const days = { ...retention, ...draft.retention }[kind];
        return (
          <TextField
            key={kind}
            label={t(`clubSettings.${kind}`)}
            hint={fixedHint(isFixed)}
            name={kind}
            type="number"
            inputMode="numeric"
            min={1}
            max={36_500}
            placeholder={t('clubSettings.keep')}
            readOnly={isFixed}
            error={fields[field]}
            value={days ?? ''}
            onChange={(text) => set(kind, text)}
          />
        );
      })}
    </Section>
  );
}
