import { IconHistory } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useMember } from '../lib/store/store.ts';
import { t } from '../lib/text/i18n.ts';
import { Button } from '../ui/actions/button.tsx';
import { Link } from '../ui/actions/link.tsx';
import { forgetSearches, readRecent } from './recent-searches.ts';
import classes from './search.module.css';

export function RecentSearches() {
  const me = useMember()._id;
  const [terms, setTerms] = useState<string[]>([]);
  // The search that the member just left is already stored.
  useEffect(() => setTerms(readRecent(me)), [me]);
  if (terms.length === 0) return null;
  const clear = () => {
    forgetSearches(me);
    setTerms([]);
  };
  return (
    <section aria-labelledby="recent-searches" className={classes.recent}>
      <div className={classes.recentTop}>
        <h2 id="recent-searches" className={classes.recentTitle}>
          {t('search.recent')}
        </h2>
        <Button variant="quiet" onClick={clear}>
          {t('search.forget')}
        </Button>
      </div>
      <ul>
        {terms.map((term) => (
          <li key={term}>
            <Link to={`/search?q=${encodeURIComponent(term)}`} className={classes.recentTerm}>
              <IconHistory size={18} stroke={1.7} aria-hidden />
              <bdi>{term}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
