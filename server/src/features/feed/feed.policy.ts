import type { Member } from '../../sessions/member.ts';

type Asker = Pick<Member, 'id' | 'role'>;

/** Only the author changes what a post says. */
export function canEditPost(member: Asker, authorId: string): boolean {
  return member.id === authorId;
}

/** Authors delete their own posts and comments; moderators and admins any. */
export function canDelete(member: Asker, authorId: string): boolean {
  return member.id === authorId || member.role !== 'student';
}
