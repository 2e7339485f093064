import type { ApplicationStatus, WrittenApplication } from 'contract/applications.ts';
import { correctApplication } from 'contract/applications.written.ts';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckedForm } from '../../ui/forms/checked-form.tsx';
import { ApplicationFields } from './application-fields.tsx';
import classes from './apply-form.module.css';
import { type FormResume, newFile, resumeProblem } from './resume-rules.ts';
import type { Answers } from './use-application.ts';
import { useQuestions } from './use-questions.ts';

interface Props {
  token: string;
  application: WrittenApplication;
  onCorrected: (status: ApplicationStatus) => void;
  onCancel: () => void;
}

/** Corrects what an applicant wrote; the address stays. */
export function CorrectionForm({ token, application, onCorrected, onCancel }: Props) {
  const { originalResumeName, answers: before, ...written } = application;
  const [answers, setAnswers] = useState<Answers>(written);
  const [resume, setResume] = useState<FormResume>(originalResumeName || null);
  const questions = useQuestions(Object.fromEntries(before.map(({ _id, value }) => [_id, value])));
  const { busy, error, fields, run } = useSubmit(t('applicationStatus.correctFailed'));

  const submit = async () => {
    if (resumeProblem(resume)) return;
    const { email: _, ...corrected } = answers;
    const body = {
      ...{ ...corrected, token, removeResume: resume === null },
      ...(questions.answers && { answers: questions.answers }),
    };
    await run(async () => onCorrected(await call(correctApplication, { body, file: newFile(resume) })));
  };

  return (
    <CheckedForm className={classes.form} error={error} onSubmit={submit}>
      <ApplicationFields
        {...{ answers, questions, resume }}
        errors={fields}
        onChange={setAnswers}
        onResume={setResume}
      />
      <div className={classes.actions}>
        <Button variant="quiet" onClick={onCancel}>
          {t('confirm.cancel')}
        </Button>
        <Button type="submit" disabled={busy}>
          {t(busy ? 'applicationStatus.saving' : 'applicationStatus.save')}
        </Button>
      </div>
    </CheckedForm>
  );
}
