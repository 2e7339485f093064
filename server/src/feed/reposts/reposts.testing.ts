import type { Post } from 'contract/feed/feed.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import type { Person } from '../../../testing/people/person.ts';

export const repost = (by: Person, { _id }: Post, content = '') =>
  by.post<Post>('/api/posts', { content, repostOf: _id });

export async function repostedNotices(reader: Person, { _id }: Post): Promise<Notification[]> {
  const { body } = await reader.get<Notification[]>('/api/notifications');
  return body.filter(({ kind, target }) => kind === 'post.reposted' && target._id === _id);
}
