import { t } from '../../lib/i18n.ts';
import { Field } from '../../ui/forms/field.tsx';
import classes from './apply-form.module.css';

interface Props {
  onChange: (file: File | null) => void;
  error?: string | undefined;
}

/** The optional resume, PDF only. */
export function ResumeInput({ onChange, error }: Props) {
  return (
    <Field label={t('apply.resume')} hint={t('apply.resumeRule')} error={error}>
      {(control) => (
        <input
          {...control}
          className={classes.file}
          type="file"
          name="resume"
          accept=".pdf"
          onChange={(event) => onChange(event.currentTarget.files?.[0] ?? null)}
        />
      )}
    </Field>
  );
}
