import { useEndReached } from '../../lib/hooks/use-end-reached.ts';
import { t } from '../../lib/text/i18n.ts';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import classes from './feed-list.module.css';

interface Props {
  hasMore: boolean;
  loading: boolean;
  error: string | null;
  more: () => void;
}

export function FeedEnd({ hasMore, loading, error, more }: Props) {
  const end = useEndReached(hasMore && !loading && error === null, more);
  if (error) return <ErrorState text={error} onRetry={more} />;
  return (
    <div ref={end} className={classes.end}>
      {loading && <p role="status">{t('feed.loadingMore')}</p>}
      {!hasMore && <p>{t('feed.end')}</p>}
    </div>
  );
}
