import { limits } from 'contract/limits.ts';
import { type ReactNode, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ClubFieldInput } from '../../ui/fields/club-field-input.tsx';
import { CheckedForm } from '../../ui/forms/checked-form.tsx';
import { PersonFields } from '../../ui/forms/person-fields.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import classes from './apply-form.module.css';
import { ResumeInput } from './resume-input.tsx';
import { resumeProblem } from './resume-rules.ts';
import { type Answers, useApplication } from './use-application.ts';
import { useQuestions } from './use-questions.ts';

const none: Answers = { name: '', email: '', college: '', course: '', reason: '' };

interface Props {
  /** The box to agree to the rules, if there are any, and the version it stands for once it is checked. */
  agreement: ReactNode;
  acceptedRules: number | undefined;
  /** Called at each change of what is filled in. */
  onStart: () => void;
  onSent: (statusPath: string | null) => void;
  /** What stands below the message of success. */
  afterwards: ReactNode;
}

export function ApplyForm({ agreement, acceptedRules, onStart, onSent, afterwards }: Props) {
  const [answers, setAnswers] = useState(none);
  const [resume, setResume] = useState<File | null>(null);
  const { send, sending, sent, error, fields } = useApplication(onSent);
  const problem = resumeProblem(resume);
  const questions = useQuestions();

  const submit = async () => {
    if (problem) return;
    const others = {
      ...(acceptedRules && { acceptedRules }),
      ...(questions.answers && { answers: questions.answers }),
    };
    // What is asked may have changed meanwhile.
    if (!(await send({ ...answers, ...others }, resume))) await questions.reload();
  };

  return (
    <CheckedForm className={classes.form} done={sent} error={error} onChange={onStart} onSubmit={submit}>
      {sent && afterwards}
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
        limit={limits.applicationReason}
        error={fields.reason}
        value={answers.reason}
        onChange={(text) => setAnswers({ ...answers, reason: text })}
      />
      {questions.fields.map((field) => (
        <ClubFieldInput
          key={field._id}
          field={field}
          place="application"
          value={questions.values[field._id] ?? ''}
          error={fields[field._id]}
          onChange={(value) => questions.change(field._id, value)}
        />
      ))}
      <ResumeInput file={resume} onChange={setResume} problem={problem ? t(problem) : undefined} error={fields.resume} />
      {agreement}
      <Button type="submit" size="md" full disabled={sending || sent !== null}>
        {sending ? t('apply.submitting') : t('apply.submit')}
      </Button>
    </CheckedForm>
  );
}
