import type { Guard } from '../endpoint.ts';
import { type Role, roles } from './members.ts';

export type Actor = { role: Role } & ({ _id: string } | { id: string });

/** True if the member's role is enough for a call. */
export function isAllowed({ role }: Pick<Actor, 'role'>, guard: Guard): boolean {
  return guard === 'public' || guard === 'member' || roles.indexOf(role) >= roles.indexOf(guard);
}

/** True for the member's own id; false for null, which stands for a former member. */
export function isSelf(actor: Actor, userId: string | null): boolean {
  return userId === ('_id' in actor ? actor._id : actor.id);
}
