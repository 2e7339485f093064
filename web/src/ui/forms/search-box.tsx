import { IconSearch, IconX } from '@tabler/icons-react';
import { limits } from 'contract/limits.ts';
import { type FormEvent, type RefObject, useRef } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { tooLong } from '../../lib/text/too-long.ts';
import { OverLimit } from './over-limit.tsx';
import classes from './search-box.module.css';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onSubmit?: () => void;
  size?: 'sm' | 'md';
  field?: RefObject<HTMLInputElement | null>;
}

export function SearchBox({ label, value, onChange, onSubmit, size = 'sm', field }: Props) {
  const ownField = useRef<HTMLInputElement>(null);
  const input = field ?? ownField;
  const over = tooLong(value, limits.query);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!over) onSubmit?.();
  };
  return (
    <search className={classes.search} data-size={size} aria-label={label}>
      <form onSubmit={submit}>
        <IconSearch size={17} aria-hidden className={classes.glass} />
        <input
          ref={input}
          type="search"
          name="q"
          className={classes.term}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          enterKeyHint="search"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {over && (
          <div className={classes.over}>
            <OverLimit over={over} />
          </div>
        )}
        {value !== '' && (
          <button type="button" className={classes.clear} aria-label={t('forms.clearSearch')} onClick={clear}>
            <IconX size={17} stroke={2} aria-hidden />
          </button>
        )}
      </form>
    </search>
  );
}
