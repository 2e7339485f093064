import { IconSearch } from '@tabler/icons-react';
import { isBlank } from 'contract/text.ts';
import { useSearchParams } from 'react-router';
import { t } from '../../../lib/text/i18n.ts';
import { RecentSearches } from '../../../search/recent-searches.tsx';
import { SearchField } from '../../../search/search-field.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { ResultTabs } from './result-tabs.tsx';
import classes from './search-route.module.css';

/** Searches while the member types. The address follows, so Back returns to the results. */
export function SearchRoute() {
  const [address, setAddress] = useSearchParams();
  const term = (address.get('q') ?? '').trim();
  const isSearching = !isBlank(term);
  const heading = isSearching ? t('search.heading', { term }) : t('search.title');

  const change = (next: Record<'q' | 'tab', string | null>) =>
    setAddress(Object.fromEntries(Object.entries(next).filter((entry): entry is [string, string] => !!entry[1])), {
      replace: true,
    });
  return (
    <Screen title={heading}>
      <div className={classes.field}>
        <SearchField term={term} onSearch={(q) => change({ q, tab: address.get('tab') })} />
      </div>
      {isSearching ? (
        <ResultTabs term={term} tab={address.get('tab')} onTab={(tab) => change({ q: term, tab })} />
      ) : (
        <>
          <RecentSearches />
          <EmptyState icon={IconSearch} title={t('search.start')} text={t('search.startText')} />
        </>
      )}
    </Screen>
  );
}
