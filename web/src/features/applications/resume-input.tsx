import { Input } from '@mantine/core';
import { useId } from 'react';
import { t } from '../../lib/words.ts';
import classes from './apply-form.module.css';

interface Props {
  onChange: (file: File | null) => void;
  error?: string | undefined;
}

/** The optional resume, PDF only. */
export function ResumeInput({ onChange, error }: Props) {
  const id = useId();
  return (
    <Input.Wrapper id={id} label={t('apply.resume')} description={t('apply.resumeRule')} error={error} size="md">
      <input
        id={id}
        className={classes.file}
        type="file"
        name="resume"
        accept=".pdf"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? `${id}-description` : `${id}-description ${id}-error`}
        onChange={(event) => onChange(event.currentTarget.files?.[0] ?? null)}
      />
    </Input.Wrapper>
  );
}
