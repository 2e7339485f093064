import type { ApplicationStatus, WrittenApplication } from 'contract/applications/applications.ts';
import { correctApplication } from 'contract/applications/applications.written.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckedForm } from '../../ui/forms/checked-form.tsx';
import { ApplicationFields } from '../apply/application-fields.tsx';
import classes from '../apply/apply-form.module.css';
import { type FormResume, newFile, resumeProblem } from '../apply/resume-rules.ts';
import { useQuestions } from '../apply/use-questions.ts';
import type { Answers } from './use-application.ts';

interface Props {
  token: string;
  application: WrittenApplication;
  onCorrected: (status: ApplicationStatus) => void;
  onCancel: () => void;
}

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
