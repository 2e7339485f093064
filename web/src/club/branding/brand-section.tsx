import { limits } from 'contract/limits.ts';
import { t } from '../../lib/text/i18n.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { fixedHint } from '../settings/fixed-hint.ts';
import { Section } from '../settings/section.tsx';
import { type SectionProps, useSection } from '../settings/use-section.ts';
import { ColorField } from './color-field.tsx';
import { ColorPreview } from './color-preview.tsx';

export function BrandSection(props: SectionProps) {
  const section = useSection(props);
  const { values, change, field, fields } = section;
  const color = values.color ?? '';
  const fixed = (field: 'name' | 'color') => props.settings.fixed.includes(field);
  return (
    <Section heading={t('clubSettings.brand')} lead={t('clubSettings.brandLead')} section={section}>
      <TextField
        {...field('name')}
        name="club-name"
        required
        limit={limits.name}
        hint={fixedHint(fixed('name'))}
        readOnly={fixed('name')}
      />
      <ColorField value={color} error={fields.color} fixed={fixed('color')} onChange={(color) => change({ color })} />
      <ColorPreview name={values.name} color={color} />
    </Section>
  );
}
