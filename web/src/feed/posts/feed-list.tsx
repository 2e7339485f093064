import { IconClock, IconHash, IconSparkles } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { feed, feedByActivity } from '../posts.ts';
import { type FeedSort, useSort } from '../use-sort.ts';
import bar from './feed-bar.module.css';
import { SortedFeed } from './sorted-feed.tsx';

/** `afterFirst` is an item of the list with a key, below its first post. */
export function FeedList({ afterFirst }: { afterFirst?: ReactElement }) {
  const [sort, setSort] = useSort();
  return (
    <>
      <FeedBar sort={sort} onSort={setSort} />
      <SortedFeed
        key={sort}
        list={sort === 'activity' ? feedByActivity : feed}
        empty={<EmptyState icon={IconSparkles} title={t('feed.empty')} text={t('feed.emptyText')} />}
        {...{ sort, afterFirst }}
      />
    </>
  );
}

interface FeedBarProps {
  sort: FeedSort;
  onSort: (sort: FeedSort) => void;
}

function FeedBar({ sort, onSort }: FeedBarProps) {
  return (
    <div className={bar.bar}>
      <TextLink to="/topics">
        <IconHash size={16} aria-hidden /> {t('topics.title')}
      </TextLink>
      <TextLink to="/scheduled">
        <IconClock size={16} aria-hidden /> {t('feed.scheduled')}
      </TextLink>
      <label className={bar.sort}>
        {t('feed.sort')}
        <select
          value={sort}
          onChange={(event) => onSort(event.currentTarget.value === 'activity' ? 'activity' : 'newest')}
        >
          <option value="newest">{t('feed.newest')}</option>
          <option value="activity">{t('feed.activity')}</option>
        </select>
      </label>
    </div>
  );
}
