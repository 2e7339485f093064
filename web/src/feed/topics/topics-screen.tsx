import { useSearchParams } from 'react-router';
import { t } from '../../lib/text/i18n.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { followedPosts } from '../posts.ts';
import { TopicLists } from './topic-lists.tsx';
import { TopicPostList } from './topic-post-list.tsx';

export function TopicsScreen() {
  const [address, setAddress] = useSearchParams();
  const open = address.get('tab') === 'following' ? 'following' : 'topics';
  const tabs = [
    { name: 'topics', title: t('topics.title'), content: <TopicLists /> },
    {
      name: 'following',
      title: t('topics.following'),
      content: <TopicPostList posts={followedPosts} whenEmpty={t('topics.noFollowedPosts')} />,
    },
  ] as const;
  return (
    <Screen title={t('topics.title')} lead={t('topics.lead')} column>
      <Tabs
        label={t('topics.title')}
        tabs={tabs}
        open={open}
        onOpen={(name) => setAddress(name === 'following' ? { tab: name } : {}, { replace: true })}
      />
    </Screen>
  );
}
