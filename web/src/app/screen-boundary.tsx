import { type ReactNode, Suspense, useRef } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary } from '../ui/layout/error-boundary.tsx';
import { ScreenFailure } from './screen-failure.tsx';

export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const triedAt = useRef<string | null>(null);
  const retry = (again: () => void) => () => {
    // A second failure may come from the page's memory, so reload it. Drafts survive.
    if (triedAt.current === key) return location.reload();
    triedAt.current = key;
    again();
  };
  return (
    <ErrorBoundary resetKey={key} fallback={(error, again) => <ScreenFailure error={error} onRetry={retry(again)} />}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
