import { applicationLimits } from 'contract/applications/applications.limits.ts';
import { answerQuestion } from 'contract/applications/applications.questions.ts';
import type { ApplicantQuestion, ApplicationStatus } from 'contract/applications/applications.ts';
import { isBlank } from 'contract/text.ts';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import classes from './status.module.css';

interface Props {
  token: string;
  application: ApplicationStatus;
  onAnswered: () => Promise<void>;
}

export function ApplicantQuestions({ token, application: { status, questions }, onAnswered }: Props) {
  const visible = questions.filter(({ answer }) => answer !== null || status === 'pending');
  if (visible.length === 0) return null;
  return (
    <section className={classes.questions} aria-label={t('questions.title')}>
      <h3>{t('questions.title')}</h3>
      <ul>
        {visible.map((question) => (
          <li key={question._id}>
            {question.answer === null ? (
              <AnswerForm token={token} question={question} onAnswered={onAnswered} />
            ) : (
              <>
                <p className={classes.question} dir="auto">
                  {question.text}
                </p>
                <p className={classes.answer} dir="auto">
                  {question.answer}
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function AnswerForm({ token, question, onAnswered }: Omit<Props, 'application'> & { question: ApplicantQuestion }) {
  const [text, setText] = useState('');
  const { busy, error, fields, run } = useSubmit(t('questions.failed'));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(text) || busy) return;
    await run(async () => {
      await call(answerQuestion, { body: { token, questionId: question._id, text } });
      await onAnswered();
    });
  };
  return (
    <form className={classes.form} onSubmit={send}>
      <p className={classes.question} dir="auto">
        {question.text}
      </p>
      <FormMessage kind="error" text={error} />
      <TextArea
        label={t('questions.yourAnswer')}
        hint={t('questions.once')}
        rows={3}
        limit={applicationLimits.answer}
        error={fields.text}
        value={text}
        onChange={setText}
      />
      <Button type="submit" disabled={isBlank(text) || busy}>
        {t(busy ? 'questions.sending' : 'questions.sendAnswer')}
      </Button>
    </form>
  );
}
