import { fitsContract } from './answers.ts';
import { compare, describeKept } from './compare.ts';
import { type DataSet, large, medium, withDataSet } from './data-sets.ts';
import type { Effort } from './effort.ts';
import { print } from './print.ts';
import type { Result, Section } from './section.ts';
import { runQuery } from './statements.ts';
import { percentile } from './statistics.ts';
import { takeTurns } from './turns.ts';

const calls = 100;
const batch = 500_000;

const searches = {
  'posts and people, a common word': '/api/search?q=library',
  'posts and people, a rare word': '/api/search?q=quokka',
  'posts and people, two common words': '/api/search?q=library+window',
  'posts and people, a phrase without a match': '/api/search?q=%22window+library%22',
  'directory, a common name': '/api/users?q=aisha',
  'directory, a letter': '/api/users?q=a',
  'directory, no match': '/api/users?q=zzzzqqqq',
  'messages, a common word': '/api/messages/search?q=party',
  'messages, a rare word': '/api/messages/search?q=quokka',
  'messages, two common words': '/api/messages/search?q=party+library',
  'messages, a phrase without a match': '/api/messages/search?q=%22gym+party%22',
};

/** Searches of a member who has most messages of the club, beside one post by its id. */
export async function search(effort: Effort): Promise<Section> {
  const [size, messages] = effort.large ? [large, 10_000_000] : [medium, 500_000];
  const results = await withDataSet(size, async (set) => {
    await plant(set, messages);
    return measureSearches(set, effort);
  });
  return {
    title: effort.large ? 'Search, a hundredfold' : 'Search, tenfold',
    notes: [
      `Among ${size.members.toLocaleString('en')} members, ${size.posts.toLocaleString('en')} posts and ${messages.toLocaleString('en')} messages, all of them the member's own to search; p95 of ${calls} calls, one after the other, from the request to the end of the answer. The limit is \`GET /api/posts/{id}\`, one post by its key.`,
    ],
    results,
  };
}

async function measureSearches(set: DataSet, effort: Effort): Promise<Result[]> {
  const [post] = await runQuery<{ id: string }>(set.databaseUrl, 'select id from posts order by id limit 1');
  const results: Result[] = [];
  for (const [what, path] of Object.entries(searches)) {
    const turns = await takeTurns(effort, {
      name: what,
      limit: () => measure(set, `/api/posts/${post?.id}`),
      product: () => measure(set, path),
      steadyBy: (time) => time,
    });
    const line = { what, unit: 'ms', digits: 1, measured: (time: number) => time };
    results.push(
      compare(turns, { ...line, limit: (time) => time, target: { atMost: 10, of: '× one post' } }),
      describeKept(turns, { ...line, what: `p95 of ${what}`, target: { atMost: 100, of: 'ms' } }),
    );
  }
  return results;
}

async function measure({ app, cookie }: DataSet, path: string): Promise<number> {
  const isExpected = fitsContract('GET', path);
  const times: number[] = [];
  for (let count = 0; count < calls; count++) {
    const begun = performance.now();
    const answer = await fetch(app.url + path, { headers: { cookie } });
    const body = await answer.text();
    times.push(performance.now() - begun);
    if (!answer.ok || !isExpected(body)) throw new Error(`${path} answered ${answer.status}: ${body.slice(0, 200)}`);
  }
  return percentile(times, 0.95);
}

/** Writes the messages into groups of the member, once; a third say "party", two in a group "quokka". */
async function plant({ databaseUrl, viewerId }: DataSet, messages: number): Promise<void> {
  const query = (text: string, values: unknown[] = []) => runQuery<{ count: number }>(databaseUrl, text, values);
  const [made] = await query("select count(*)::int as count from conversations where group_name = 'Searched'");
  const written = (made?.count ?? 0) * batch;
  if (written >= messages) return;
  for (let from = written; from < messages; from += batch) {
    print(`Writing messages: ${from.toLocaleString('en')} of ${messages.toLocaleString('en')} …`);
    await query(plantGroup, [viewerId, batch]);
  }
  await query("insert into posts (author_id, content) values ($1, 'A quokka was seen on the lawn.')", [viewerId]);
  await query('vacuum (analyze) messages');
  await query('vacuum (analyze) posts');
}

const plantGroup = `
  with made as (
    insert into conversations (is_group, group_name, owner_id, last_number) values (true, 'Searched', $1, $2::int) returning id),
  others as (
    select array_agg(id) as ids from (select id from users where joined_at is not null and id <> $1 order by id limit 20) o),
  joined as (
    insert into participants (conversation_id, user_id, seen_number)
    select made.id, who, $2::int from made, others, unnest(ids || $1::uuid) who)
  insert into messages (id, conversation_id, number, sender_id, body)
  select uuidv7((n - $2::int) * interval '1 minute'), made.id, n, ids[1 + n % 20],
    case when n % 3 = 0 then 'What a party, the ' else 'See you at the ' end
      || (array['library', 'gym', 'lab', 'kitchen'])[1 + n % 4] || ' at ' || n
      || case when n % 250000 = 5 then ' and the quokka' else '' end
  from made, others, generate_series(1, $2::int) n`;
