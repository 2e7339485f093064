import { t } from '../../lib/text/i18n.ts';
import { followedPosts } from '../posts.ts';
import { TopicPostList } from './topic-post-list.tsx';

export function FollowedPosts() {
  return <TopicPostList posts={followedPosts} whenEmpty={t('topics.noFollowedPosts')} />;
}
