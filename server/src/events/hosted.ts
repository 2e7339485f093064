import { canChangeEvent } from 'contract/events/events.policy.ts';
import type { Database } from '../platform/database/tables.ts';
import { notFound } from '../platform/http/errors.ts';
import type { Member } from '../platform/http/member.ts';
import { findHosted } from './hosts.queries.ts';

/** The event, and whether the member may change it. Throws not_found. */
export async function requireHosted(db: Database, member: Member, id: string) {
  const event = await findHosted(db, member.id, id);
  if (!event) throw notFound('event');
  const hosts = event.hostIds.map((_id) => ({ _id }));
  return { ...event, hosts, isHost: event.isOwner || canChangeEvent(member, hosts) };
}
