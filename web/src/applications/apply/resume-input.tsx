import { IconFileText, IconFileUpload, IconX } from '@tabler/icons-react';
import { useFileDrop } from '../../lib/hooks/use-file-drop.ts';
import { formatBytes } from '../../lib/text/format-bytes.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { FileInput } from '../../ui/choices/file-input.tsx';
import { Field } from '../../ui/forms/field.tsx';
import classes from './apply-form.module.css';
import type { FormResume } from './resume-rules.ts';

interface Props {
  resume: FormResume;
  onChange: (resume: FormResume) => void;
  problem?: string | undefined;
  error?: string | undefined;
}

export function ResumeInput({ resume, onChange, ...texts }: Props) {
  const { over, ...drop } = useFileDrop(([dropped]) => dropped && onChange(dropped));
  const Icon = resume ? IconFileText : IconFileUpload;
  return (
    <Field label={t('apply.resume')} hint={t('apply.resumeRule')} {...texts}>
      {({ className: _, ...control }) => (
        <div className={classes.resume} {...drop}>
          <label className={classes.choose} data-over={over} data-chosen={resume !== null}>
            <Icon size={22} stroke={1.6} aria-hidden />
            <span className={classes.fileName}>{nameOf(resume) ?? t('apply.resumeChoose')}</span>
            <FileInput {...control} aria-label={t('apply.resume')} name="resume" accept=".pdf" onChoose={onChange} />
          </label>
          {resume && <IconButton icon={IconX} label={t('apply.resumeRemove')} onClick={() => onChange(null)} />}
        </div>
      )}
    </Field>
  );
}

const nameOf = (resume: FormResume): string | null =>
  resume instanceof File ? `${resume.name} (${formatBytes(resume.size)})` : resume;
