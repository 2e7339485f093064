import { useEffect, useMemo, useRef } from 'react';
import { rememberSearch } from '../../../features/search/recent-searches.ts';
import { SearchSkeleton } from '../../../features/search/search-skeleton.tsx';
import { HighlightedTerms, termsOf } from '../../../lib/highlight.ts';
import { t } from '../../../lib/i18n.ts';
import { useMember } from '../../../lib/store.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { ErrorState } from '../../../ui/lists/error-state.tsx';
import { AllFound } from './all-found.tsx';
import { type FoundKind, foundKinds, titleOf } from './found-kinds.ts';
import {
  FoundCommentList,
  FoundEventList,
  FoundMessageList,
  FoundPeopleList,
  FoundPostList,
  FoundProjectList,
} from './found-lists.tsx';
import classes from './search-route.module.css';
import { type Found, useFound } from './use-found.ts';

const content = {
  people: FoundPeopleList,
  posts: FoundPostList,
  comments: FoundCommentList,
  events: FoundEventList,
  projects: FoundProjectList,
  messages: FoundMessageList,
} satisfies Record<FoundKind, unknown>;

interface Props {
  term: string;
  /** As the address says; null opens the people, or all kinds where there are none. */
  tab: string | null;
  onTab: (tab: string) => void;
}

export function FoundTabs({ term, tab, onTab }: Props) {
  const found = useFound(term);
  const me = useMember()._id;
  const latest = useRef<string | null>(null);
  // What was being looked for when one left: each letter before it is no search.
  useEffect(() => {
    if (found.isComplete) latest.current = countAll(found) > 0 ? term : null;
  });
  useEffect(() => () => void (latest.current && rememberSearch(me, latest.current)), [me]);
  const terms = useMemo(() => [...termsOf(term), ...found.similarWords], [term, found.similarWords]);
  if (found.error) return <ErrorState text={found.error} onRetry={found.retry} />;
  if (found.isFirst) return <SearchSkeleton />;
  const tabs = [
    { name: 'all', title: t('search.all'), content: <AllFound found={found} onOpen={onTab} /> },
    ...foundKinds.map((kind) => {
      const List = content[kind];
      return { name: kind, title: titleOf(kind, found), content: <List found={found} /> };
    }),
  ];
  const open = tabs.some(({ name }) => name === tab) ? String(tab) : firstTab(found);
  return (
    <HighlightedTerms value={terms}>
      <p className="visually-hidden" role="status">
        {found.isComplete ? t('search.found', { count: countAll(found) }) : t('search.searching')}
      </p>
      <div className={classes.results} aria-busy={!found.isComplete}>
        {found.similarWords.length > 0 && (
          <p className={classes.similar}>{t('search.similar', { words: found.similarWords.join(', ') })}</p>
        )}
        <Tabs label={t('search.title')} open={open} onOpen={onTab} tabs={tabs} />
      </div>
    </HighlightedTerms>
  );
}

const countAll = (found: Found) => foundKinds.reduce((sum, kind) => sum + found[kind].items.length, 0);

const firstTab = (found: Found) => (found.people.items.length > 0 || countAll(found) === 0 ? 'people' : 'all');
