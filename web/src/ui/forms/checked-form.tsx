import type { FormEvent, ReactNode } from 'react';
import { FormProblems, useFormProblems } from '../../lib/api/form-problems.ts';
import { FormMessage } from './form-message.tsx';

interface Props {
  className?: string | undefined;
  done?: string | null;
  error: string | null;
  onChange?: () => void;
  onSubmit: () => unknown;
  children: ReactNode;
}

export function CheckedForm({ className, done = null, error, onChange, onSubmit, children }: Props) {
  const { problems, check } = useFormProblems();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (check(event.currentTarget)) onSubmit();
  };
  return (
    <form className={className} noValidate onChange={onChange} onSubmit={submit}>
      <FormMessage kind="success" text={done} />
      <FormMessage kind="error" text={error} />
      <FormProblems value={problems}>{children}</FormProblems>
    </form>
  );
}
