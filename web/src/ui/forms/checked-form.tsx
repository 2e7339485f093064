import { type FormEvent, type ReactNode, useState } from 'react';
import { FormProblems, formProblems } from '../../lib/form-problems.ts';
import { FormMessage } from './form-message.tsx';

interface Props {
  className?: string | undefined;
  done?: string | null;
  error: string | null;
  onChange?: () => void;
  onSubmit: () => unknown;
  children: ReactNode;
}

/** A form that checks its fields before it is submitted, and says above them what became of it. */
export function CheckedForm({ className, done = null, error, onChange, onSubmit, children }: Props) {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = formProblems(event.currentTarget);
    setProblems(found);
    if (Object.keys(found).length === 0) onSubmit();
  };
  return (
    <form className={className} noValidate onChange={onChange} onSubmit={submit}>
      <FormMessage kind="success" text={done} />
      <FormMessage kind="error" text={error} />
      <FormProblems value={problems}>{children}</FormProblems>
    </form>
  );
}
