import { IconClock, IconHash } from '@tabler/icons-react';
import { t } from '../../lib/text/i18n.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import type { FeedSort } from '../use-sort.ts';
import classes from './feed-bar.module.css';

interface Props {
  sort: FeedSort;
  onSort: (sort: FeedSort) => void;
}

export function FeedBar({ sort, onSort }: Props) {
  return (
    <div className={classes.bar}>
      <TextLink to="/topics">
        <IconHash size={16} aria-hidden /> {t('topics.title')}
      </TextLink>
      <TextLink to="/scheduled">
        <IconClock size={16} aria-hidden /> {t('scheduled.title')}
      </TextLink>
      <label className={classes.sort}>
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
