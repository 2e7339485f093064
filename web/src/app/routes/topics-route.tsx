import { useSearchParams } from 'react-router';
import { FollowedPosts } from '../../feed/topics/followed-posts.tsx';
import { TopicLists } from '../../feed/topics/topic-lists.tsx';
import { t } from '../../lib/text/i18n.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';

export function TopicsRoute() {
  const [address, setAddress] = useSearchParams();
  const open = address.get('tab') === 'following' ? 'following' : 'topics';
  const tabs = [
    { name: 'topics', title: t('topics.title'), content: <TopicLists /> },
    { name: 'following', title: t('topics.following'), content: <FollowedPosts /> },
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
