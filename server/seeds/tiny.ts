import { sql } from 'kysely';
import { hashPassword } from '../src/accounts/password/passwords.ts';
import type { Services } from '../src/services.ts';
import { type CastName, cast, castPassword, type Person } from './cast.ts';

/** A member with badges and a time of joining. */
export interface SeededPerson extends Person {
  badges?: readonly string[];
  joinedDaysAgo?: number;
}

/** They can sign in with `castPassword`. Returns their ids by name. */
export function seedCast(services: Pick<Services, 'db'>): Promise<Record<CastName, string>> {
  return seedPeople(services, cast);
}

/** They can sign in with `castPassword`. Returns their ids under the same keys. */
export async function seedPeople<Name extends string>(
  { db }: Pick<Services, 'db'>,
  people: Record<Name, SeededPerson>,
): Promise<Record<Name, string>> {
  const password = await castPasswordHash();
  const ids: [string, string][] = [];
  for (const [key, { joinedDaysAgo = 0, badges = [], skills, ...person }] of Object.entries<SeededPerson>(people)) {
    const joined = sql<Date>`now() - make_interval(days => ${joinedDaysAgo})`;
    const user = await db
      .insertInto('users')
      .values({
        ...person,
        id: sql<string>`uuidv7(make_interval(days => ${-joinedDaysAgo}))`,
        email_verified: true,
        skills: [...skills],
        badges: [...badges],
        joined_at: joined,
        created_at: joined,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const account = { user_id: user.id, account_id: user.id, provider_id: 'credential', password };
    await db.insertInto('accounts').values(account).execute();
    ids.push([key, user.id]);
  }
  return Object.fromEntries(ids) as Record<Name, string>;
}

let hash: Promise<string> | undefined;

// Hashing takes 25 ms on purpose, so all share one hash.
function castPasswordHash(): Promise<string> {
  hash ??= hashPassword(castPassword);
  return hash;
}
