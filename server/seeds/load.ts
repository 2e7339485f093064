import pg from 'pg';
import { clubStatements } from './load/club.ts';
import { phrases } from './load/phrases.ts';
import { statements } from './load/statements.ts';
import { writeChats } from './load/write-chats.ts';

export interface LoadSize {
  members: number;
  posts: number;
  messages?: number;
  progress?: (what: Seeded, done: number, total: number) => void;
}

type Seeded = 'members' | 'posts' | 'messages';

const batch = 10_000;

/**
 * Adds members who can't sign in, with skills, connections and profiles, a year of posts and messages, events and
 * projects, for load tests. PostgreSQL writes them in sets; everything derives from numbers, so two runs of one size
 * are alike.
 */
export async function seedLoad(databaseUrl: string, size: LoadSize): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'club seed' });
  await client.connect();
  // A power cut only loses data that a new run can write again.
  await client.query('set synchronous_commit = off');
  try {
    const present = await countPresent(client);
    const members = present + size.members;
    await inBatches(
      size.members,
      (from, to) => addMembers(client, present + from, present + to, members),
      size,
      'members',
    );
    await client.query('analyze seeded');
    if (members > 0)
      await inBatches(size.posts, (from, to) => addPosts(client, from, to, size.posts, members), size, 'posts');
    await addClub(client, members);
    const { messages = 0, progress } = size;
    if (messages > 0) {
      await client.query('analyze connections');
      await writeChats(client, { messages, members }, (done, total) => progress?.('messages', done, total));
    }
    await client.query(statements.tidy);
  } finally {
    await client.end();
  }
}

// A second run continues after the numbers of the first.
async function countPresent(client: pg.Client): Promise<number> {
  await client.query(statements.remember);
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from seeded');
  return rows[0]?.count ?? 0;
}

async function addMembers(client: pg.Client, from: number, to: number, last: number): Promise<void> {
  const { firstNames, lastNames, professions, bios, skills, colleges, courses } = phrases;
  const lists = [firstNames, lastNames, professions, bios, skills, colleges, courses];
  await client.query(statements.members, [from, to, ...lists, last]);
  await client.query(statements.experience, [from, to, professions, colleges]);
  await client.query(statements.connections, [from, to]);
}

async function addPosts(client: pg.Client, from: number, to: number, posts: number, members: number): Promise<void> {
  await client.query(statements.posts, [
    from,
    to,
    posts,
    members,
    phrases.openings,
    phrases.middles,
    phrases.endings,
    phrases.answers,
    phrases.topics,
  ]);
}

async function addClub(client: pg.Client, members: number): Promise<void> {
  const { places, skills, topics } = phrases;
  await client.query(clubStatements.events, [members, places]);
  await client.query(clubStatements.projects, [members, places, skills]);
  await client.query(clubStatements.follows, [members, topics]);
  await client.query(clubStatements.lastSeen, [members]);
  await client.query(clubStatements.searchWords);
}

async function inBatches(
  total: number,
  add: (from: number, to: number) => Promise<void>,
  { progress }: LoadSize,
  what: Exclude<Seeded, 'messages'>,
): Promise<void> {
  for (let from = 1; from <= total; from += batch) {
    const to = Math.min(total, from + batch - 1);
    await add(from, to);
    progress?.(what, to, total);
  }
}
