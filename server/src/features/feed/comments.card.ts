import type { Comment } from 'contract/feed.ts';
import { type Fields, isoTime } from '../../database/json.ts';
import { avatarUrl } from '../members/members.card.ts';

/** Fields of the comment of row `c`, whose author is row `u`. */
export const commentFields: Fields<Comment> = {
  _id: 'c.id',
  userId: 'c.user_id',
  name: 'u.name',
  avatar: avatarUrl('u.avatar_id'),
  text: 'c.text',
  createdAt: isoTime('c.created_at'),
};
