import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import type { ReactNode } from 'react';
import { t } from '../../lib/words.ts';
import classes from './search.module.css';

interface Props {
  peopleCount: number;
  postCount: number;
  people: ReactNode;
  posts: ReactNode;
  tab: string;
  onTab: (tab: string) => void;
}

/** What a search found, people and posts behind a tab each. */
export function SearchResults({ peopleCount, postCount, people, posts, tab, onTab }: Props) {
  return (
    <Tabs
      value={tab}
      onChange={(value) => onTab(value ?? 'people')}
      keepMounted={false}
      classNames={{ list: classes.tabs ?? '', tab: classes.tab ?? '' }}
    >
      <Tabs.List>
        <Tabs.Tab value="people">{t('search.people', { count: peopleCount })}</Tabs.Tab>
        <Tabs.Tab value="posts">{t('search.posts', { count: postCount })}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="people">{people}</Tabs.Panel>
      <Tabs.Panel value="posts">{posts}</Tabs.Panel>
    </Tabs>
  );
}
