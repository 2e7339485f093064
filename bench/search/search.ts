import { cast } from '../../server/seeds/cast.ts';
import { type DataSet, large, medium, signIn, withDataSet } from '../measuring/data-sets.ts';
import type { Effort } from '../measuring/effort.ts';
import { fitsContract } from '../measuring/responses.ts';
import { runQuery } from '../measuring/statements.ts';
import { takeTurns } from '../measuring/turns.ts';
import { compare, describeKept } from '../report/compare.ts';
import type { Result, Section } from '../report/section.ts';
import { percentile } from '../report/statistics.ts';

const calls = 100;
const groups = 40;

const searches = {
  'everything, a common word': '/api/search?q=minute',
  'everything, a rare word': '/api/search?q=quokka',
  'everything, two common words': '/api/search?q=minute+join',
  'everything, a phrase without a match': '/api/search?q=%22minute+every%22',
  'posts, two common words': '/api/search/posts?q=minute+join',
  'posts, a phrase without a match': '/api/search/posts?q=%22minute+every%22',
  'directory, a common name': '/api/users?q=aisha',
  'directory, a letter': '/api/users?q=a',
  'directory, no match': '/api/users?q=zzzzqqqq',
  'messages, a common word': '/api/messages/search?q=party',
  'messages, a rare word': '/api/messages/search?q=quokka',
  'messages, two common words': '/api/messages/search?q=party+library',
  'messages, a phrase without a match': '/api/messages/search?q=%22gym+party%22',
};

/** Compares searches by a member of the largest groups with reading one post by id. */
export async function search(effort: Effort): Promise<Section> {
  const size = effort.large ? large : medium;
  const { readable, results } = await withDataSet(size, async (opened) => {
    // The other scenarios' member is in no large group.
    const set = { ...opened, ...(await signIn(opened.app.url, cast.cleo.email)) };
    await joinGroups(set);
    return { readable: await countReadable(set), results: await measureSearches(set, effort) };
  });
  const [members, posts, messages, own] = [size.members, size.posts, size.messages, readable].map((count) =>
    count.toLocaleString('en'),
  );
  return {
    title: effort.large ? 'Search, a hundredfold' : 'Search, tenfold',
    notes: [
      `Among ${members} members, ${posts} posts and ${messages} messages, ${own} of them the member's own to search; p95 of ${calls} calls, one after the other, from the request to the end of the answer. The limit is \`GET /api/posts/{id}\`, one post by its key.`,
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
    const response = await fetch(app.url + path, { headers: { cookie } });
    const body = await response.text();
    times.push(performance.now() - begun);
    if (!response.ok || !isExpected(body))
      throw new Error(`${path} answered ${response.status}: ${body.slice(0, 200)}`);
  }
  return percentile(times, 0.95);
}

async function joinGroups({ databaseUrl, viewerId }: DataSet): Promise<void> {
  const rare = 'A quokka was seen on the lawn.';
  await runQuery(
    databaseUrl,
    `insert into participants (conversation_id, user_id, seen_number, delivered_number, read_receipt_number)
    select id, $1, last_number, last_number, last_number from conversations
    where is_group order by last_number desc, id limit $2 on conflict do nothing`,
    [viewerId, groups],
  );
  await runQuery(
    databaseUrl,
    'insert into posts (author_id, content) select $1, $2 where not exists (select from posts where author_id = $1 and content = $2)',
    [viewerId, rare],
  );
  await runQuery(databaseUrl, 'vacuum (analyze) participants, posts');
}

async function countReadable({ databaseUrl, viewerId }: DataSet): Promise<number> {
  const text = `select sum(c.last_number - p.from_number)::int as count
    from participants p join conversations c on c.id = p.conversation_id where p.user_id = $1`;
  const [row] = await runQuery<{ count: number }>(databaseUrl, text, [viewerId]);
  return row?.count ?? 0;
}
