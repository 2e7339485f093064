import type { User } from 'contract/members.ts';

/** Authors change the words of their own posts. */
export const canEdit = (me: User, authorId: string): boolean => me._id === authorId;

/** Authors delete their own posts and comments; moderators and admins any. */
export const canDelete = (me: User, authorId: string): boolean => me._id === authorId || me.role !== 'student';
