import { t } from '../../lib/text/i18n.ts';
import { Field } from '../../ui/forms/field.tsx';
import classes from '../settings/club-settings.module.css';
import { fixedHint } from '../settings/fixed-hint.ts';
import { isBright, isColor } from './read-color.ts';

interface Props {
  value: string;
  error?: string | undefined;
  fixed: boolean;
  onChange: (color: string) => void;
}

export function ColorField({ value, error, fixed, onChange }: Props) {
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
