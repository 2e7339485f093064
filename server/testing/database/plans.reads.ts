import type { DirectoryQuery } from 'contract/members/members.directory.ts';
import { sql } from 'kysely';
import { listSuggestionCards } from '../../src/members/connections/suggestions.queries.ts';
import { listDirectory } from '../../src/members/directory/directory.queries.ts';
import { listNewMemberCards } from '../../src/members/directory/new-members.queries.ts';
import { readTextQuery } from '../../src/platform/database/sql/text-search.ts';
import type { Database } from '../../src/platform/database/tables.ts';
import { writeCursor } from '../../src/platform/http/bodies/sort-cursor.ts';
import { findPeople } from '../../src/search/people.queries.ts';
import { findComments, findPosts } from '../../src/search/search.queries.ts';
import { chooseChatReads } from './plans.chats.ts';

// In one new and one old post (see plantRareTerm).
const rareTerm = 'quokka';

/** The reads whose plans are stored, each as its route makes it. */
export async function chooseReads(db: Database): Promise<{ name: string; read: () => Promise<unknown> }[]> {
  const viewer = await findViewer(db);
  const deep = await findDeep(db);
  const samples = await findSamples(db);
  const directory = (name: string, wishes: Partial<DirectoryQuery>) => ({
    name: `directory-${name}`,
    read: () => listDirectory(db, viewer, { limit: 20, sort: 'name', values: [], ...wishes }),
  });
  const people = (name: string, typed: string) => ({
    name: `search-people-${name}`,
    read: async () => findPeople(db, viewer, await readTextQuery(db, typed), { limit: 20 }),
  });
  const posts = (name: string, typed: string) => ({
    name: `search-posts-${name}`,
    read: async () => findPosts(db, viewer, await readTextQuery(db, typed), { limit: 20 }),
  });
  const comments = (name: string, typed: string) => ({
    name: `search-comments-${name}`,
    read: async () => findComments(db, viewer, await readTextQuery(db, typed), { limit: 20 }),
  });
  return [
    directory('by-name', {}),
    directory('by-name-deep', { cursor: writeCursor([deep.plain_name, deep.id]) }),
    directory('newest', { sort: 'newest' }),
    directory('newest-deep', { sort: 'newest', cursor: deep.id }),
    directory('role', { role: 'student' }),
    directory('role-staff', { role: 'moderator' }),
    directory('skill-common', { skill: samples.commonSkill }),
    directory('skill-unknown', { skill: 'Underwater basket weaving' }),
    directory('badge', { badge: 'Mentor' }),
    directory('college', { college: samples.college }),
    directory('course', { course: samples.course }),
    directory('college-and-skill', { college: samples.college, skill: samples.commonSkill }),
    directory('two-that-never-meet', { skill: samples.commonSkill, badge: 'No one has it' }),
    directory('skill-and-badge', { skill: samples.commonSkill, badge: 'Mentor' }),
    directory('skill-deep', { skill: samples.commonSkill, cursor: writeCursor([deep.plain_name, deep.id]) }),
    directory('skill-newest', { skill: samples.commonSkill, sort: 'newest' }),
    directory('college-newest', { college: samples.college, sort: 'newest' }),
    directory('typed-letter', { q: 'a' }),
    directory('typed-prefix', { q: samples.firstName.slice(0, 3) }),
    directory('typed-name', { q: samples.firstName }),
    directory('typed-full-name', { q: deep.name }),
    directory('typed-and-college', { q: samples.firstName, college: samples.college }),
    directory('typed-wrongly', { q: misspell(deep.name) }),
    directory('typed-nonsense', { q: 'zzzzqqqq' }),
    directory('typed-name-newest', { q: samples.firstName, sort: 'newest' }),
    { name: 'suggestions', read: () => listSuggestionCards(db, viewer, 20) },
    { name: 'new-members', read: () => listNewMemberCards(db, viewer, 6) },
    people('letter', 'a'),
    people('prefix', samples.firstName.slice(0, 3)),
    people('name', samples.firstName),
    people('full-name', deep.name),
    people('misspelt', misspell(deep.name)),
    people('nonsense', 'zzzzqqqq'),
    people('skill', samples.commonSkill),
    posts('common', 'even'),
    posts('rare', rareTerm),
    posts('two-words', 'umbrella quiet place'),
    posts('two-that-never-meet', 'umbrella cake'),
    posts('phrase', `"${samples.phrase}"`),
    posts('nothing', 'zzzzqqqq'),
    // Each word is common, together they are rare, and the phrase occurs nowhere.
    posts('phrase-without-a-match', '"minute every"'),
    posts('two-common-words', 'minute join'),
    posts('prefix', 'minu'),
    posts('misspelt', 'umbrela'),
    comments('common', 'agree'),
    comments('rare', rareTerm),
    comments('prefix', 'agr'),
    comments('nothing', 'zzzzqqqq'),
    ...(await chooseChatReads(db)),
  ];
}

export async function plantRareTerm(db: Database): Promise<void> {
  await sql`
    insert into posts (id, author_id, content, created_at)
    select uuidv7(- age), u.id, ${`A ${rareTerm} sat in the library.`}, now() - age
    from (select id from users order by id limit 1) u, unnest(array[interval '1 hour', interval '360 days']) age`.execute(
    db,
  );
}

function misspell(name: string): string {
  return `${name.slice(0, 2)}${name[3]}${name[2]}${name.slice(4)}`;
}

// A member with more connections than most.
async function findViewer(db: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from (select low_id as id from connections union all select high_id from connections) ends
    group by id order by count(*) desc, id limit 1`.execute(db);
  return rows[0]?.id ?? '';
}

async function findDeep(db: Database): Promise<{ id: string; name: string; plain_name: string }> {
  const { rows } = await sql<{ id: string; name: string; plain_name: string }>`
    select id, name, plain_name from users order by plain_name, id offset (select count(*) / 2 from users) limit 1`.execute(
    db,
  );
  return rows[0] ?? { id: '', name: '', plain_name: '' };
}

async function findSamples(db: Database) {
  const { rows } = await sql<Record<'commonSkill' | 'college' | 'course' | 'firstName', string>>`
    select
      (select s from users, unnest(skills) s group by s order by count(*) desc limit 1) as "commonSkill",
      (select college from users group by college order by count(*) desc limit 1) as college,
      (select course from users group by course order by count(*) desc limit 1) as course,
      (select split_part(name, ' ', 1) from users group by 1 order by count(*) desc limit 1) as "firstName"`.execute(
    db,
  );
  const { rows: posts } = await sql<{ phrase: string }>`
    select array_to_string((string_to_array(content, ' '))[1:3], ' ') as phrase from posts order by id limit 1`.execute(
    db,
  );
  const [samples] = rows;
  if (!samples) throw new Error('The club is empty.');
  return {
    ...samples,
    phrase: posts[0]?.phrase ?? '',
  };
}
