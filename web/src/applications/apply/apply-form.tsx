import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckedForm } from '../../ui/forms/checked-form.tsx';
import { type Answers, useApplication } from '../status/use-application.ts';
import { ApplicationFields } from './application-fields.tsx';
import classes from './apply-form.module.css';
import { type FormResume, newFile, resumeProblem } from './resume-rules.ts';
import { useQuestions } from './use-questions.ts';

const none: Answers = { name: '', email: '', college: '', course: '', reason: '' };

interface Props {
  agreement: ReactNode;
  acceptedRules: number | undefined;
  onStart: () => void;
  onSent: (statusPath: string | null) => void;
  afterwards: ReactNode;
  /** How long the sent form stays, in milliseconds. */
  staysFor: number;
}

export function ApplyForm({ agreement, acceptedRules, onStart, onSent, afterwards, staysFor }: Props) {
  const [answers, setAnswers] = useState(none);
  const [resume, setResume] = useState<FormResume>(null);
  const { send, sending, sent, error, fields } = useApplication(onSent);
  const questions = useQuestions();

  const submit = async () => {
    if (resumeProblem(resume)) return;
    const rest = {
      ...(acceptedRules && { acceptedRules }),
      ...(questions.answers && { answers: questions.answers }),
    };
    // The club's questions may have changed meanwhile.
    if (!(await send({ ...answers, ...rest }, newFile(resume)))) await questions.reload();
  };

  return (
    <CheckedForm className={classes.form} done={sent} error={error} onChange={onStart} onSubmit={submit}>
      {sent ? (
        <Sent answers={answers} staysFor={staysFor}>
          {afterwards}
        </Sent>
      ) : (
        <>
          <ApplicationFields
            withEmail
            {...{ answers, questions, resume }}
            errors={fields}
            onChange={setAnswers}
            onResume={setResume}
          />
          {agreement}
          <Button type="submit" size="md" full disabled={sending}>
            {sending ? t('apply.submitting') : t('apply.submit')}
          </Button>
        </>
      )}
    </CheckedForm>
  );
}

interface SentProps {
  answers: Answers;
  staysFor: number;
  children: ReactNode;
}

/** The sent fields in one line, and a line that runs until the sign-in screen opens. */
function Sent({ answers: { name, college, course }, staysFor, children }: SentProps) {
  const summary = useRef<HTMLParagraphElement>(null);
  // The focused button is gone with the fields.
  useEffect(() => summary.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <p ref={summary} tabIndex={-1} className={classes.summary}>
        <bdi>{[name, college, course].join(' · ')}</bdi>
      </p>
      {children}
      <p className={classes.leaving} style={{ '--stay': `${staysFor}ms` }}>
        {t('apply.leaving')}
      </p>
    </>
  );
}
