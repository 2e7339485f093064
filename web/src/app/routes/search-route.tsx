import { IconSearch } from '@tabler/icons-react';
import { isBlank } from 'contract/text.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { FoundPosts } from '../../features/feed/found-posts.tsx';
import { FoundPeople } from '../../features/search/found-people.tsx';
import { SearchField } from '../../features/search/search-field.tsx';
import { SearchResults } from '../../features/search/search-results.tsx';
import { SearchSkeleton } from '../../features/search/search-skeleton.tsx';
import { useSearch } from '../../features/search/use-search.ts';
import { HighlightedTerms, termsOf } from '../../lib/highlight.ts';
import { t } from '../../lib/i18n.ts';
import { useMe } from '../../lib/store.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { connectAction } from './connect-action.tsx';
import classes from './search-route.module.css';

/** /search?q=term */
export function SearchRoute() {
  const me = useMe();
  const [address, setAddress] = useSearchParams();
  const term = (address.get('q') ?? '').trim();
  const { results, loading, error, retry } = useSearch(term);
  const words = useMemo(() => termsOf(term), [term]);
  const isAsked = !isBlank(term);
  const heading = isAsked ? t('search.heading', { term }) : t('search.title');
  usePageTitle(heading);
  if (!me) return null;

  const openTab = (tab: string) => setAddress(tab === 'posts' ? { q: term, tab } : { q: term }, { replace: true });
  return (
    <Screen title={heading}>
      <div className={classes.field}>
        <SearchField key={term} term={term} onSearch={(q) => setAddress({ q })} />
      </div>
      {!isAsked && <EmptyState icon={IconSearch} title={t('search.start')} text={t('search.startText')} />}
      {isAsked && error && <ErrorState text={error} onRetry={retry} />}
      {isAsked && !error && loading && <SearchSkeleton />}
      {isAsked && !error && !loading && (
        <HighlightedTerms value={words}>
          <SearchResults
            tab={address.get('tab') === 'posts' ? 'posts' : 'people'}
            onTab={openTab}
            peopleCount={results.users.length}
            postCount={results.posts.length}
            people={<FoundPeople people={results.users} action={connectAction} />}
            posts={<FoundPosts posts={results.posts} me={me} />}
          />
        </HighlightedTerms>
      )}
    </Screen>
  );
}
