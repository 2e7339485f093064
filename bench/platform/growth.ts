import { type DataSet, large, medium, type Size, small, withDataSet } from '../measuring/data-sets.ts';
import type { Effort } from '../measuring/effort.ts';
import { type Load, load } from '../measuring/load.ts';
import { fitsContract } from '../measuring/responses.ts';
import { seedMember } from '../measuring/seed.ts';
import { runQuery } from '../measuring/statements.ts';
import { takeTurns } from '../measuring/turns.ts';
import { compare } from '../report/compare.ts';
import { type Grown, plotGrowth } from '../report/plot-growth.ts';
import type { Result, Section } from '../report/section.ts';
import { chooseReads, type Read } from './reads.ts';

const folds = ['tenfold', 'hundredfold'];

const of = ({ members, posts, messages }: Size) =>
  `${[members, posts, messages].map((count) => count.toLocaleString('en')).join(' / ')}`;

/** Compares members' screens in a club ten times as large (with `--large` a hundred times) with the small one. */
export async function growth(effort: Effort): Promise<Section> {
  const sizes = effort.large ? [medium, large] : [medium];
  const results = await withDataSet(small, (few) => withAll(sizes, (many) => measureReads(few, many, effort)));
  return {
    title: 'Growth',
    notes: [
      `Calls among ${sizes.map(of).join(' and ')} members, posts and messages, beside the same among ${of(small)}; 20 connections. The member has as many conversations, events, connections and notifications in each. All clubs run at the same time, and one is called at a time.`,
    ],
    results: results.flatMap(({ lines }) => lines),
    picture: plotGrowth(results.map(({ grown }) => grown)),
  };
}

function withAll<Outcome>([size, ...others]: Size[], work: (sets: DataSet[]) => Promise<Outcome>): Promise<Outcome> {
  if (!size) return work([]);
  return withDataSet(size, (set) => withAll(others, (sets) => work([set, ...sets])));
}

async function measureReads(few: DataSet, many: DataSet[], effort: Effort) {
  const reads: Read[][] = [];
  for (const set of [few, ...many]) {
    await seedMember(set);
    reads.push([...(await chooseReads(set)), ...(await chooseMore(set))]);
  }
  const [ofFew = [], ...ofMany] = reads;
  const results: { grown: Grown; lines: Result[] }[] = [];
  for (const [index, { what, path }] of ofFew.entries()) {
    const paths = ofMany.map((one) => one[index]?.path ?? '');
    results.push(await measureRead(what, { few: { set: few, path }, many, paths }, effort));
  }
  return results;
}

interface Sides {
  few: { set: DataSet; path: string };
  many: DataSet[];
  paths: string[];
}

async function measureRead(what: string, { few, many, paths }: Sides, effort: Effort) {
  for (const [index, set] of many.entries()) await read(set, paths[index] ?? '', 1);
  await read(few.set, few.path, 1);
  const turns = await takeTurns(effort, {
    name: what,
    limit: () => read(few.set, few.path, effort.seconds),
    product: async () => {
      const runs: Load[] = [];
      for (const [index, set] of many.entries()) runs.push(await read(set, paths[index] ?? '', effort.seconds));
      return runs;
    },
    steadyBy: ({ rate }) => rate,
  });
  const lines = many.map((_, index) =>
    compare(turns, {
      what: `${what}, ${folds[index]}`,
      unit: 'req/s',
      measured: (runs) => runs[index]?.rate ?? Number.NaN,
      limit: ({ rate }) => rate,
      ...(what === 'feed' && { target: { atLeast: 0.9, of: 'of the small club' } }),
    }),
  );
  return { grown: { what, ratios: lines.map(({ ratio }) => ratio) }, lines };
}

async function read({ app, cookie }: DataSet, path: string, seconds: number): Promise<Load> {
  return load({ url: app.url + path, seconds, cookie, check: fitsContract('GET', path) });
}

async function chooseMore({ databaseUrl, viewerId }: DataSet): Promise<Read[]> {
  const [ids] = await runQuery<Record<'post' | 'deep' | 'event' | 'conversation' | 'message', string>>(
    databaseUrl,
    `select (select id from posts order by id desc offset 5 limit 1) as post,
      (select id from posts order by id desc offset 7999 limit 1) as deep,
      (select event_id from rsvps group by 1 order by count(*) desc limit 1) as event, m.conversation_id as conversation, m.id as message
    from participants p join messages m on m.conversation_id = p.conversation_id
    where p.user_id = $1 and m.sender_id = $1 order by m.conversation_id, m.number limit 1`,
    [viewerId],
  );
  if (!ids) throw new Error('The member has written nothing.');
  return [
    { what: 'feed, page 400', path: `/api/posts?cursor=${ids.deep}` },
    { what: 'feed of a topic', path: '/api/posts?topic=Music' },
    { what: 'topics', path: '/api/topics' },
    { what: 'comments', path: `/api/posts/${ids.post}/comments` },
    { what: 'likes', path: `/api/posts/${ids.post}/likers` },
    { what: 'directory, a common name', path: '/api/users?q=aisha' },
    { what: 'directory, misspelt', path: '/api/users?q=nakamrua' },
    { what: 'directory, a skill', path: '/api/users?skill=Python' },
    { what: 'directory, two filters', path: '/api/users?college=Northgate+College&skill=Python' },
    { what: 'connection requests', path: '/api/users/requests' },
    { what: 'search in messages', path: '/api/messages/search?q=party' },
    { what: 'receipts', path: `/api/messages/${ids.conversation}/${ids.message}/receipts` },
    { what: 'unread notifications', path: '/api/notifications?unread=true' },
    { what: 'past events', path: '/api/events?past=true' },
    { what: 'the largest event', path: `/api/events/${ids.event}` },
    { what: 'its guests', path: `/api/events/${ids.event}/attendees` },
    { what: 'projects', path: '/api/projects' },
  ];
}
