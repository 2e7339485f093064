import { t } from '../../lib/text/i18n.ts';
import { followedPosts } from '../posts.ts';
import { TopicPostList } from './topic-post-list.tsx';

/** The posts of the topics I follow, newest first. */
export function FollowedPosts() {
  return <TopicPostList posts={followedPosts} whenEmpty={t('topics.noFollowedPosts')} />;
}
