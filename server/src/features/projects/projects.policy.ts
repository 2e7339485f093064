import type { Member } from '../../sessions/member.ts';

type Asker = Pick<Member, 'id' | 'role'>;

/** The author of the project. */
export function canEditProject(member: Asker, authorId: string | null): boolean {
  return member.id === authorId;
}

/** The author, or a moderator or admin. */
export function canDeleteProject(member: Asker, authorId: string | null): boolean {
  return member.id === authorId || member.role !== 'student';
}
