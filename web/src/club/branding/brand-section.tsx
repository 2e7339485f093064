import { limits } from 'contract/limits.ts';
import { t } from '../../lib/text/i18n.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import classes from '../settings/club-settings.module.css';
import { fixedHint } from '../settings/fixed-hint.ts';
import { Section } from '../settings/section.tsx';
import type { SectionProps } from '../settings/use-settings-form.ts';
import { isBright, isColor } from './read-color.ts';

export function BrandSection({ settings, form }: SectionProps) {
  const { values, change, field, fields } = form;
  const color = values.color ?? '';
  const fixed = (field: 'name' | 'color') => settings.fixed.includes(field);
  return (
    <Section part="brand" lead={t('clubSettings.brandLead')}>
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

interface Props {
  value: string;
  error?: string | undefined;
  fixed: boolean;
  onChange: (color: string) => void;
}

function ColorField({ value, error, fixed, onChange }: Props) {
  const hint = isColor(value) && isBright(value) ? t('clubSettings.colorBright') : t('clubSettings.colorHint');
  return (
    <Field label={t('clubSettings.color')} hint={fixedHint(fixed, hint)} error={error}>
      {(control) => (
        <div className={classes.color}>
          <input
            type="color"
            className={classes.swatch}
            aria-label={t('clubSettings.pickColor')}
            value={isColor(value) ? value.toLowerCase() : '#000000'}
            disabled={fixed}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <input
            {...control}
            name="color"
            required
            pattern="#[0-9A-Fa-f]{6}"
            title={t('clubSettings.colorForm')}
            spellCheck={false}
            readOnly={fixed}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value.trim())}
          />
        </div>
      )}
    </Field>
  );
}

interface ColorPreviewProps {
  name: string;
  color: string;
}

function ColorPreview({ name, color }: ColorPreviewProps) {
  if (!isColor(color)) return null;
  return (
    <div className={classes.previews} role="img" aria-label={t('clubSettings.preview')}>
      {(['light', 'dark'] as const).map((scheme) => (
        <div
          key={scheme}
          className={classes.preview}
          data-club-color
          data-color-scheme={scheme}
          data-scheme={scheme}
          style={{ '--club': color }}
        >
          <span className={classes.previewHead}>
            <span className={classes.previewMark} />
            <b dir="auto">{name}</b>
          </span>
          <span className={classes.previewBody}>
            <span className={classes.previewButton}>{t('clubSettings.previewButton')}</span>
            <span className={classes.previewLink}>{t('clubSettings.previewLink')}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
