import { useEndReached } from '../../lib/hooks/use-end-reached.ts';
import { t } from '../../lib/text/i18n.ts';
import { ErrorState } from './error-state.tsx';
import classes from './list-end.module.css';

interface Props {
  hasMore: boolean;
  loading: boolean;
  error: string | null;
  onMore: () => void;
}

/** The end of the loaded items: it loads the next page when it comes near the screen. */
export function ListEnd({ hasMore, loading, error, onMore }: Props) {
  const end = useEndReached(hasMore && !loading && error === null, onMore);
  if (error && hasMore) return <ErrorState text={error} onRetry={onMore} />;
  return (
    <div ref={end} className={classes.end}>
      {loading && hasMore && <p role="status">{t('states.loadingMore')}</p>}
    </div>
  );
}
