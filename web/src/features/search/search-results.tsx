import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { Tabs } from '../../ui/layout/tabs.tsx';

interface Props {
  peopleCount: number;
  postCount: number;
  people: ReactNode;
  posts: ReactNode;
  tab: 'people' | 'posts';
  onTab: (tab: 'people' | 'posts') => void;
}

export function SearchResults({ peopleCount, postCount, people, posts, tab, onTab }: Props) {
  return (
    <Tabs
      label={t('search.title')}
      open={tab}
      onOpen={onTab}
      tabs={[
        { name: 'people', title: t('search.people', { count: peopleCount }), content: people },
        { name: 'posts', title: t('search.posts', { count: postCount }), content: posts },
      ]}
    />
  );
}
