import type { FeedQuery } from 'contract/feed/feed.ts';
import { useState } from 'react';
import { readText, writeText } from '../lib/store/browser-storage.ts';

export type FeedSort = FeedQuery['sort'];

const key = 'feed-sort';

export function useSort(): [FeedSort, (sort: FeedSort) => void] {
  const [sort, setSort] = useState<FeedSort>(() => (readText('browser', key) === 'activity' ? 'activity' : 'newest'));
  const change = (next: FeedSort) => {
    setSort(next);
    writeText('browser', key, next);
  };
  return [sort, change];
}
