import type { ReactNode } from 'react';
import { ErrorState } from '../lists/error-state.tsx';

interface Props {
  title: string;
  error: string | null | undefined;
  onRetry: () => void;
  children: ReactNode;
}

export function OpeningPage({ title, error, onRetry, children }: Props) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      {error ? <ErrorState text={error} onRetry={onRetry} /> : children}
    </>
  );
}
