import { limits } from 'contract/limits.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { PersonFields } from '../../ui/forms/person-fields.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import classes from './apply-form.module.css';
import { ResumeInput } from './resume-input.tsx';
import { resumeProblem } from './resume-rules.ts';
import { type Answers, useApplication } from './use-application.ts';

const none: Answers = { name: '', email: '', college: '', course: '', reason: '' };

interface Props {
  onSent: (statusPath: string | null) => void;
  /** What stands below the message of success. */
  afterwards: ReactNode;
}

export function ApplyForm({ onSent, afterwards }: Props) {
  const [answers, setAnswers] = useState(none);
  const [resume, setResume] = useState<File | null>(null);
  const { send, sending, sent, error, fields } = useApplication(onSent);
  const problem = resumeProblem(resume);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!problem) void send(answers, resume);
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <FormMessage kind="success" text={sent} />
      {sent && afterwards}
      <FormMessage kind="error" text={error} />
      <PersonFields
        answers={answers}
        email={{ label: t('apply.email'), autoComplete: 'email' }}
        errors={fields}
        onChange={(change) => setAnswers({ ...answers, ...change })}
      />
      <TextArea
        label={t('apply.reason')}
        name="reason"
        required
        maxLength={limits.applicationReason}
        error={fields.reason}
        value={answers.reason}
        onChange={(text) => setAnswers({ ...answers, reason: text })}
      />
      <ResumeInput onChange={setResume} error={problem ? t(problem) : fields.resume} />
      <Button type="submit" size="md" full disabled={sending || sent !== null}>
        {sending ? t('apply.submitting') : t('apply.submit')}
      </Button>
    </form>
  );
}
