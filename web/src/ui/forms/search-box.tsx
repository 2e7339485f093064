import { IconSearch, IconX } from '@tabler/icons-react';
import { limits } from 'contract/limits.ts';
import { type FormEvent, useRef } from 'react';
import { t } from '../../lib/i18n.ts';
import classes from './search-box.module.css';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onSubmit?: () => void;
  size?: 'sm' | 'md';
}

/** A search field. */
export function SearchBox({ label, value, onChange, onSubmit, size = 'sm' }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <search className={classes.search} data-size={size} aria-label={label}>
      <form onSubmit={submit}>
        <IconSearch size={17} aria-hidden className={classes.glass} />
        <input
          ref={field}
          type="search"
          name="q"
          className={classes.term}
          aria-label={label}
          placeholder={label}
          maxLength={limits.query}
          autoComplete="off"
          enterKeyHint="search"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {value !== '' && (
          <button type="button" className={classes.clear} aria-label={t('forms.clearSearch')} onClick={clear}>
            <IconX size={17} stroke={2} aria-hidden />
          </button>
        )}
      </form>
    </search>
  );
}
