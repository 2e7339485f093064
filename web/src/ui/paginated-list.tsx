import type { ReactNode } from 'react';
import type { usePaginatedList } from '../lib/use-paginated-list.ts';
import { ErrorState } from './error-state.tsx';
import { ListEnd } from './list-end.tsx';

interface Props {
  list: Omit<ReturnType<typeof usePaginatedList>, 'change'>;
  skeleton: ReactNode;
  empty?: ReactNode;
  children: ReactNode;
}

/** A list as it stands: failed, loading, empty, or its items with the way to more. */
export function PaginatedList({ list, skeleton, empty = null, children }: Props) {
  const { items, loaded, loading, error, next, reload, more } = list;
  if (!loaded) return error ? <ErrorState text={error} onRetry={() => void reload()} /> : skeleton;
  if (items.length === 0) return empty;
  return (
    <>
      {children}
      {next !== null && <ListEnd hasMore loading={loading} error={error} onMore={more} />}
    </>
  );
}
