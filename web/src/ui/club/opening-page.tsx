import type { ReactNode } from 'react';
import { ErrorState } from '../lists/error-state.tsx';

interface Props {
  title: string;
  /** Why what it is about cannot be read. */
  error: string | null | undefined;
  onRetry: () => void;
  /** Its shape, while that is on its way. */
  children: ReactNode;
}

/** A page before what it is about is here; its title is for those who do not see the shape. */
export function OpeningPage({ title, error, onRetry, children }: Props) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      {error ? <ErrorState text={error} onRetry={onRetry} /> : children}
    </>
  );
}
