import type { ReactNode } from 'react';
import { ErrorState } from '../lists/error-state.tsx';

interface Props {
  title: string;
  /** Why the content can't load. */
  error: string | null | undefined;
  onRetry: () => void;
  /** The skeleton while loading. */
  children: ReactNode;
}

/** A page before its content has loaded; the title is for screen readers. */
export function OpeningPage({ title, error, onRetry, children }: Props) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      {error ? <ErrorState text={error} onRetry={onRetry} /> : children}
    </>
  );
}
