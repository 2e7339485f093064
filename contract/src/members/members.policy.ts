import type { Guard } from '../endpoint.ts';
import { type Role, roles } from './members.ts';

/** A member who asks: as the API shows them (`_id`), or as the server's session has them (`id`). */
export type Actor = { role: Role } & ({ _id: string } | { id: string });

/** Whether a member's role is enough for a call. */
export function isAllowed({ role }: Pick<Actor, 'role'>, guard: Guard): boolean {
  return guard === 'public' || guard === 'member' || roles.indexOf(role) >= roles.indexOf(guard);
}

/** Whether this id is the member's own; false for null, which stands for a former member. */
export function isSelf(actor: Actor, userId: string | null): boolean {
  return userId === ('_id' in actor ? actor._id : actor.id);
}
