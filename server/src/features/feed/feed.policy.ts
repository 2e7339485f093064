import type { Member } from '../../sessions/member.ts';

type Asker = Pick<Member, 'id' | 'role'>;

/** The author of the post. */
export function canEditPost(member: Asker, authorId: string): boolean {
  return member.id === authorId;
}

/** The author, or a moderator or admin. */
export function canDelete(member: Asker, authorId: string): boolean {
  return member.id === authorId || member.role !== 'student';
}
