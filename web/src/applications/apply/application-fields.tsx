import { limits } from 'contract/limits.ts';
import { t } from '../../lib/text/i18n.ts';
import { PersonFields } from '../../ui/choices/person-fields.tsx';
import { ClubFieldInput } from '../../ui/fields/club-field-input.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import type { Answers } from '../status/use-application.ts';
import { ResumeInput } from './resume-input.tsx';
import { type FormResume, resumeProblem } from './resume-rules.ts';
import type { useQuestions } from './use-questions.ts';

interface Props {
  answers: Answers;
  withEmail?: boolean;
  questions: ReturnType<typeof useQuestions>;
  resume: FormResume;
  errors: Record<string, string>;
  onChange: (answers: Answers) => void;
  onResume: (resume: FormResume) => void;
}

export function ApplicationFields({ answers, withEmail, questions, resume, errors, onChange, onResume }: Props) {
  const problem = resumeProblem(resume);
  return (
    <>
      <PersonFields
        answers={answers}
        email={withEmail ? { label: t('apply.email'), autoComplete: 'email' } : null}
        errors={errors}
        onChange={(change) => onChange({ ...answers, ...change })}
      />
      <TextArea
        label={t('apply.reason')}
        name="reason"
        required
        data-missing={t('apply.enterReason')}
        limit={limits.applicationReason}
        error={errors.reason}
        value={answers.reason}
        onChange={(text) => onChange({ ...answers, reason: text })}
      />
      {questions.fields.map((field) => (
        <ClubFieldInput
          key={field._id}
          field={field}
          form="application"
          value={questions.values[field._id] ?? ''}
          error={errors[field._id]}
          onChange={(value) => questions.change(field._id, value)}
        />
      ))}
      <ResumeInput
        resume={resume}
        problem={problem ? t(problem) : undefined}
        error={errors.resume}
        onChange={onResume}
      />
    </>
  );
}
