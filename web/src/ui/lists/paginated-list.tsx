import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { ListEnd } from './list-end.tsx';

interface Props {
  list: {
    items: unknown[];
    loaded: boolean;
    loading: boolean;
    error: string | null;
    hasMore: boolean;
    reload: () => unknown;
    more: () => void;
  };
  skeleton: ReactNode;
  empty?: ReactNode;
  children: ReactNode;
}

export function PaginatedList({ list, skeleton, empty = null, children }: Props) {
  const { items, loaded, loading, error, hasMore, reload, more } = list;
  if (!loaded) return error ? <ErrorState text={error} onRetry={() => void reload()} /> : skeleton;
  // All loaded items may have been removed while there are more.
  if (items.length === 0 && !hasMore) return empty;
  return (
    <>
      {children}
      {hasMore && <ListEnd hasMore loading={loading} error={error} onMore={more} />}
    </>
  );
}
