import type { ReactNode } from 'react';
import type { useList } from '../lib/use-list.ts';
import { ErrorState } from './error-state.tsx';
import { ListEnd } from './list-end.tsx';

interface Props {
  list: Omit<ReturnType<typeof useList>, 'change'>;
  bones: ReactNode;
  empty?: ReactNode;
  children: ReactNode;
}

/** A list as it stands: failed, loading, empty, or its items with the way to more. */
export function Listed({ list, bones, empty = null, children }: Props) {
  const { items, loaded, loading, error, next, reload, more } = list;
  if (!loaded) return error ? <ErrorState text={error} onRetry={() => void reload()} /> : bones;
  if (items.length === 0) return empty;
  return (
    <>
      {children}
      {next !== null && <ListEnd hasMore loading={loading} error={error} onMore={more} />}
    </>
  );
}
