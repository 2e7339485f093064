import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { Field, type FieldTexts, type LimitedText } from './field.tsx';
import classes from './password-field.module.css';

interface Props
  extends FieldTexts,
    LimitedText,
    Omit<ComponentProps<'input'>, 'onChange' | 'required' | 'type' | 'value' | 'maxLength'> {
  onChange: (password: string) => void;
}

export function PasswordField({ label, hint, error, required, value, limit, onChange, ...rest }: Props) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <Field {...{ label, hint, error, required, text: { value, limit } }}>
      {(control) => (
        <span className={classes.frame}>
          <input
            {...rest}
            {...control}
            value={value}
            type={isVisible ? 'text' : 'password'}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <IconButton
            className={classes.eye}
            icon={isVisible ? IconEyeOff : IconEye}
            label={t(isVisible ? 'fields.hide' : 'fields.show')}
            onClick={() => setIsVisible(!isVisible)}
          />
        </span>
      )}
    </Field>
  );
}
