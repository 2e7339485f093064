import type { Member } from '../../sessions/member.ts';

type Asker = Pick<Member, 'id' | 'role'>;

/** Only its author changes a project, its picture, and whom it names. */
export function canEditProject(member: Asker, authorId: string | null): boolean {
  return member.id === authorId;
}

/** Its author deletes a project; moderators and admins any. */
export function canDeleteProject(member: Asker, authorId: string | null): boolean {
  return member.id === authorId || member.role !== 'student';
}
