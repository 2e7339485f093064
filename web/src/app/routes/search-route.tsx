import { IconSearch } from '@tabler/icons-react';
import { isBlank } from 'contract/text.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { SearchField } from '../../features/search/search-field.tsx';
import { HighlightedTerms, termsOf } from '../../lib/highlight.ts';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Found } from './found.tsx';
import classes from './search-route.module.css';

export function SearchRoute() {
  const [address, setAddress] = useSearchParams();
  const term = (address.get('q') ?? '').trim();
  const words = useMemo(() => termsOf(term), [term]);
  const isAsked = !isBlank(term);
  const heading = isAsked ? t('search.heading', { term }) : t('search.title');
  usePageTitle(heading);

  const openTab = (tab: string) => setAddress(tab === 'posts' ? { q: term, tab } : { q: term }, { replace: true });
  return (
    <Screen title={heading}>
      <div className={classes.field}>
        <SearchField key={term} term={term} onSearch={(q) => setAddress({ q })} />
      </div>
      {!isAsked && <EmptyState icon={IconSearch} title={t('search.start')} text={t('search.startText')} />}
      {isAsked && (
        <HighlightedTerms value={words}>
          <Found key={term} term={term} tab={address.get('tab') === 'posts' ? 'posts' : 'people'} onTab={openTab} />
        </HighlightedTerms>
      )}
    </Screen>
  );
}
