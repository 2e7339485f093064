import { useParams } from 'react-router';
import { TopicScreen } from '../../feed/topics/topic-screen.tsx';
import { TopicsScreen } from '../../feed/topics/topics-screen.tsx';

/** One file, so that the first screens name it once. */
export function TopicsRoute() {
  return useParams().topic ? <TopicScreen /> : <TopicsScreen />;
}
