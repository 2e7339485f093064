import { cast } from '../../server/seeds/cast.ts';
import { type DataSet, signIn, small, withDataSet } from '../measuring/data-sets.ts';
import type { Effort } from '../measuring/effort.ts';
import { load, rateOf } from '../measuring/load.ts';
import { fitsContract } from '../measuring/responses.ts';
import { runQuery } from '../measuring/statements.ts';
import { takeTurns } from '../measuring/turns.ts';
import { compare } from '../report/compare.ts';
import type { Section } from '../report/section.ts';

const groupsOfReader = 50;
const share = 10;

export function groups(effort: Effort): Promise<Section> {
  return withDataSet(small, async (set) => {
    const none = await signIn(set.app.url, cast.dana.email);
    await fillGroups(set);
    const check = fitsContract('GET', '/api/posts');
    const read = (cookie: string) => (seconds: number) =>
      load({ url: `${set.app.url}/api/posts`, seconds, cookie, check });
    const [limit, product] = [read(none.cookie), read(set.cookie)];
    for (const side of [limit, product]) await side(Math.min(3, effort.seconds));
    const turns = await takeTurns(effort, {
      name: `feed of a member of ${groupsOfReader} groups`,
      limit: () => limit(effort.seconds),
      product: () => product(effort.seconds),
      steadyBy: rateOf,
    });
    return {
      title: 'Groups',
      notes: [
        `Among 2,000 members and 10,000 posts, of which every tenth is in one of ${groupsOfReader} groups of 200 members each. The limit is the feed of a member who is in none of them.`,
      ],
      results: [
        compare(turns, {
          what: `\`GET /api/posts\`, in ${groupsOfReader} groups`,
          unit: 'req/s',
          measured: rateOf,
          limit: rateOf,
          target: { atLeast: 0.8, of: 'of one in none' },
        }),
      ],
    };
  });
}

async function fillGroups({ databaseUrl, viewerId }: DataSet): Promise<void> {
  await runQuery(
    databaseUrl,
    `with made as (
       insert into conversations (is_group, group_name) select true, 'Group ' || n from generate_series(1, ${groupsOfReader}) n
       returning id),
     others as (
       select id from users where joined_at is not null and id <> $1 and email <> $2 order by id limit 199)
     insert into participants (conversation_id, user_id)
     select made.id, m.id from made, (select $1::uuid as id union all select id from others) m`,
    [viewerId, cast.dana.email],
  );
  await runQuery(
    databaseUrl,
    `with numbered as (select id, row_number() over (order by id) - 1 as number from conversations where group_name like 'Group %'),
     chosen as (select id, row_number() over (order by id desc) as number from posts)
     update posts p set group_id = g.id from chosen c
     join numbered g on g.number = (c.number / ${share}) % ${groupsOfReader}
     where p.id = c.id and c.number % ${share} = 0`,
    [],
  );
  await runQuery(databaseUrl, 'vacuum (analyze) posts, participants, conversations', []);
}
