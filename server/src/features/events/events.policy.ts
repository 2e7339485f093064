import type { Member } from '../../sessions/member.ts';

/** Its creator changes and cancels an event, and so does any admin. */
export function canChangeEvent(member: Pick<Member, 'id' | 'role'>, createdBy: string | null): boolean {
  return member.id === createdBy || member.role === 'admin';
}
