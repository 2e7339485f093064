import { useParams } from 'react-router';
import { FollowTopic } from '../../feed/topics/follow-topic.tsx';
import { TopicPosts } from '../../feed/topics/topic-posts.tsx';
import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { Screen } from '../../ui/layout/screen.tsx';

export function TopicRoute() {
  const { topic = '' } = useParams();
  usePageTitle(`#${topic}`);
  return (
    <Screen title={`#${topic}`} actions={<FollowTopic key={topic} topic={topic} />} column>
      <TopicPosts key={topic} topic={topic} />
    </Screen>
  );
}
