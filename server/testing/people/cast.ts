import { type CastName, cast, type Person } from '../../seeds/cast.ts';
import { seedCast, seedPeople } from '../../seeds/tiny.ts';
import type { Services } from '../../src/services.ts';

/** All of the cast have joined; Ben and Cléo are connected. Returns their ids. */
export async function welcomeCast({ db }: Pick<Services, 'db'>): Promise<Record<CastName, string>> {
  const ids = await seedCast({ db });
  const [low_id, high_id] = ids.ben < ids.cleo ? [ids.ben, ids.cleo] : [ids.cleo, ids.ben];
  const pair = { low_id, high_id, requested_by: ids.ben, connected_at: new Date() };
  await db.insertInto('connections').values(pair).execute();
  return ids;
}

export async function idsOfCast({ db }: Pick<Services, 'db'>): Promise<Record<CastName, string>> {
  const rows = await db.selectFrom('users').select(['id', 'email']).execute();
  const ids = Object.entries(cast).map(([name, { email }]) => [name, rows.find((row) => row.email === email)?.id]);
  return Object.fromEntries(ids);
}

export async function welcomeMembers(
  { db }: Pick<Services, 'db'>,
  size: number,
): Promise<{ id: string; name: string; email: string }[]> {
  const someone = (number: number): Person => ({
    name: `Member ${number}`,
    email: `member.${crypto.randomUUID()}@club.example`,
    role: 'student',
    profession: '',
    bio: '',
    skills: [],
    college: '',
    course: '',
  });
  const people = Object.fromEntries(Array.from({ length: size }, (_, number) => [`member ${number}`, someone(number)]));
  const ids = await seedPeople({ db }, people);
  return Object.entries(people).map(([key, { name, email }]) => ({ id: ids[key] ?? '', name, email }));
}
