import type { ReactNode } from 'react';
import { ButtonLink } from '../actions/button-link.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { ErrorState } from '../lists/error-state.tsx';

interface Props {
  title: string;
  error: string | null | undefined;
  /** Leads on from something that is gone, where trying again can't help. */
  gone?: { to: string; text: string } | false;
  onRetry: () => void;
  children: ReactNode;
}

/** A page that is not there yet: loading, failed or gone. */
export function OpeningPage({ title, error, gone = false, onRetry, children }: Props) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      {!error && children}
      {error && !gone && <ErrorState text={error} onRetry={onRetry} />}
      {error && gone && (
        <NotFound text={error}>
          <ButtonLink to={gone.to}>{gone.text}</ButtonLink>
        </NotFound>
      )}
    </>
  );
}
