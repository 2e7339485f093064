import { t } from '../../lib/text/i18n.ts';
import { postsAbout } from '../posts.ts';
import { TopicPostList } from './topic-post-list.tsx';

export function TopicPosts({ topic }: { topic: string }) {
  return <TopicPostList posts={postsAbout(topic)} whenEmpty={t('topics.noPostsText', { topic })} />;
}
