import type { Member } from '../../sessions/member.ts';

/** The creator of an event, or an admin. */
export function canChangeEvent(member: Pick<Member, 'id' | 'role'>, createdBy: string | null): boolean {
  return member.id === createdBy || member.role === 'admin';
}
