import type { Guard } from '../endpoint.ts';
import { type Role, roles } from './members.ts';
import type { Right } from './rights.ts';

export type Actor = { role: Role; rights: readonly Right[] } & ({ _id: string } | { id: string });

/** True if the member's role is enough for a call, or a right that also opens it. */
export function isAllowed(
  { role, rights }: Pick<Actor, 'role' | 'rights'>,
  guard: Guard,
  opening: readonly Right[] = [],
): boolean {
  if (guard === 'public' || guard === 'member' || roles.indexOf(role) >= roles.indexOf(guard)) return true;
  return opening.some((right) => rights.includes(right));
}

/** True for the member's own id; false for null, which stands for a former member. */
export function isSelf(actor: Actor, userId: string | null): boolean {
  return userId === ('_id' in actor ? actor._id : actor.id);
}
