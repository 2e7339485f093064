import { useParams } from 'react-router';
import { t } from '../../lib/text/i18n.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { postsAbout } from '../posts.ts';
import { FollowTopic } from './follow-topic.tsx';
import { TopicPostList } from './topic-post-list.tsx';

export function TopicScreen() {
  const { topic = '' } = useParams();
  return (
    <Screen title={`#${topic}`} actions={<FollowTopic key={topic} topic={topic} />} column>
      <TopicPostList key={topic} posts={postsAbout(topic)} whenEmpty={t('topics.noPostsText', { topic })} />
    </Screen>
  );
}
