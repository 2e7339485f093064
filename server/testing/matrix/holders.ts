import { type Right, rights } from 'contract/members/rights.ts';
import type { ClubSetup } from '../app.ts';
import type { Person } from '../people/person.ts';

export type Holders = Record<Right, Person>;

export function forEachRight<Value>(fill: (right: Right) => Value): Record<Right, Value> {
  const [applications, members, events, moderation, money, communication, settings] = rights;
  return {
    applications: fill(applications),
    members: fill(members),
    events: fill(events),
    moderation: fill(moderation),
    money: fill(money),
    communication: fill(communication),
    settings: fill(settings),
  };
}

/** Students who each hold an office with one right. */
export async function seatHolders(club: ClubSetup): Promise<Holders> {
  const people = await club.addMembers(rights.length);
  const { db } = club.services;
  for (const [place, right] of rights.entries()) {
    const office = { title: `Keeper of ${right}`, rights: [right] };
    const { id } = await db.insertInto('offices').values(office).returning('id').executeTakeFirstOrThrow();
    const term = { office_id: id, user_id: people[place]?.id ?? '', starts_at: new Date(Date.now() - 3_600_000) };
    await db.insertInto('office_holders').values(term).execute();
  }
  const holderOf = new Map(rights.map((right, place) => [right, people[place]]));
  return forEachRight((right) => {
    const holder = holderOf.get(right);
    if (!holder) throw new Error(`No one holds ${right}.`);
    return holder;
  });
}
