import { useEffect, useMemo, useRef } from 'react';
import { useMember } from '../../../lib/store/store.ts';
import { splitByTerms, termsOf } from '../../../lib/text/highlight.ts';
import { HighlightedTerms } from '../../../lib/text/highlighted-terms.ts';
import { t } from '../../../lib/text/i18n.ts';
import { rememberSearch } from '../../../search/recent-searches.ts';
import { SearchSkeleton } from '../../../search/search-skeleton.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { ErrorState } from '../../../ui/lists/error-state.tsx';
import { AllResults } from './all-results.tsx';
import { resultKinds, titleOf } from './result-kinds.ts';
import { ResultList } from './result-lists.tsx';
import classes from './search-route.module.css';
import { type ResultLists, useSearchResults } from './use-search-results.ts';

interface Props {
  term: string;
  /** From the address. With null, the people tab opens, or all kinds if no people match. */
  tab: string | null;
  onTab: (tab: string) => void;
}

export function ResultTabs({ term, tab, onTab }: Props) {
  const results = useSearchResults(term);
  const me = useMember()._id;
  const latest = useRef<string | null>(null);
  // Saves the term on leaving, because not every letter on the way is a search.
  useEffect(() => {
    if (results.isComplete) latest.current = countAll(results) > 0 ? term : null;
  });
  useEffect(() => () => void (latest.current && rememberSearch(me, latest.current)), [me]);
  const highlighted = useMemo(
    () => ({ terms: [...termsOf(term), ...results.similarWords], split: splitByTerms }),
    [term, results.similarWords],
  );
  if (results.error) return <ErrorState text={results.error} onRetry={results.retry} />;
  if (results.isFirst) return <SearchSkeleton />;
  const tabs = [
    { name: 'all', title: t('search.all'), content: <AllResults results={results} onOpen={onTab} /> },
    ...resultKinds.map((kind) => ({
      name: kind,
      title: titleOf(kind, results),
      content: <ResultList kind={kind} results={results} />,
    })),
  ];
  const open = tabs.some(({ name }) => name === tab) ? String(tab) : firstTab(results);
  return (
    <HighlightedTerms value={highlighted}>
      <p className="visually-hidden" role="status">
        {results.isComplete ? t('search.found', { count: countAll(results) }) : t('search.searching')}
      </p>
      <div className={classes.results} aria-busy={!results.isComplete}>
        {results.similarWords.length > 0 && (
          <p className={classes.similar}>{t('search.similar', { words: results.similarWords.join(', ') })}</p>
        )}
        <Tabs label={t('search.title')} open={open} onOpen={onTab} tabs={tabs} />
      </div>
    </HighlightedTerms>
  );
}

const countAll = (results: ResultLists) => resultKinds.reduce((sum, kind) => sum + results[kind].items.length, 0);

const firstTab = (results: ResultLists) =>
  results.people.items.length > 0 || countAll(results) === 0 ? 'people' : 'all';
