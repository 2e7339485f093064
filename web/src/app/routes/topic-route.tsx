import { useParams } from 'react-router';
import { FollowTopic } from '../../feed/topics/follow-topic.tsx';
import { TopicPosts } from '../../feed/topics/topic-posts.tsx';
import { Screen } from '../../ui/layout/screen.tsx';

export function TopicRoute() {
  const { topic = '' } = useParams();
  return (
    <Screen title={`#${topic}`} actions={<FollowTopic key={topic} topic={topic} />} column>
      <TopicPosts key={topic} topic={topic} />
    </Screen>
  );
}
