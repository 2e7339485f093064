import { expect, test } from 'vitest';
import { openOlder } from '../../../../testing/database/databases.ts';
import { bringOver } from './bring-over.ts';

test('group notices that were sentences keep only the people they are about', { tags: ['long'] }, async () => {
  const { url, client } = await openOlder('011');
  await client.query(`with maker as (insert into users (name, email) values ('Ben', 'ben@club.example') returning id),
    made as (insert into conversations (is_group, owner_id) select true, id from maker returning id, owner_id)
    insert into messages (conversation_id, number, sender_id, notice, body)
    select id, row_number() over (), owner_id, notice, body from made, (values
      ('renamed', 'Ben named the group "The "best" crew".'), ('pictured', 'Ben changed the group''s picture.'),
      ('added', 'Ben added Cleo (who added Dana).'), ('removed', 'Ben removed Mo.'), ('left', 'Ben left the group.'),
      ('handed-over', 'Ben made Cleo the owner.'), ('added', 'Cleo ist jetzt dabei'), (null, 'Ben left the group.')
    ) lines (notice, body)`);
  await bringOver(url);
  const { rows } = await client.query<{ body: string }>('select body from messages order by number');
  expect(rows.map(({ body }) => body)).toEqual([
    'The "best" crew',
    '',
    'Cleo (who added Dana)',
    'Mo',
    '',
    'Cleo',
    'Cleo ist jetzt dabei',
    'Ben left the group.',
  ]);
});

test('receipts become numbers and none goes back, and a group without an owner gets its longest member', {
  tags: ['long'],
}, async () => {
  const { url, client } = await openOlder('015');
  await client.query(`
    insert into users (name, email, joined_at) select name, name || '@club.example', now() from unnest('{ben,cleo,dana}'::text[]) name;
    insert into conversations (is_group, last_number) values (true, 4);
    insert into participants (conversation_id, user_id, seen_number, joined_at)
      select c.id, u.id, 4, now() - case name when 'cleo' then 2 else 1 end * interval '1 day' from conversations c, users u;
    insert into messages (conversation_id, number, sender_id, body)
      select c.id, n, u.id, 'Message ' || n from conversations c, generate_series(1, 4) n, users u where u.name = 'ben';
    insert into message_receipts (message_id, user_id, delivered_at, seen_at)
      select m.id, u.id, '2026-11-01', case when number < 3 then timestamptz '2026-11-02' end
      from messages m, users u where u.name = 'cleo' and number in (1, 2, 3);
  `);
  expect(await bringOver(url)).toEqual(
    expect.arrayContaining(['015-receipts-by-number.sql', '016-groups-with-an-owner.sql']),
  );
  const { rows: numbers } = await client.query(`
    select u.name, p.delivered_number as delivered, p.read_receipt_number as read
    from participants p join users u on u.id = p.user_id order by u.name`);
  expect(numbers).toEqual([
    { name: 'ben', delivered: 0, read: 0 },
    { name: 'cleo', delivered: 3, read: 2 },
    { name: 'dana', delivered: 0, read: 0 },
  ]);
  const { rows: receipts } = await client.query(
    'select number, seen_at is not null as seen from receipts order by number',
  );
  expect(receipts).toEqual([
    { number: 2, seen: true },
    { number: 3, seen: false },
  ]);
  const { rows: owners } = await client.query(
    'select u.name from participants p join users u on u.id = p.user_id where p.owner_since is not null',
  );
  expect(owners).toEqual([{ name: 'cleo' }]);
});

test('lines of the audit log keep their meaning under the names of now', { tags: ['long'] }, async () => {
  const { url, client } = await openOlder('051');
  await client.query(`insert into audit_log (action, detail) values
    ('password.refused', '{}'), ('joinLink.created', '{"most": 20, "until": "2026-12-01"}'), ('role.changed', '{}')`);
  await bringOver(url);
  const { rows } = await client.query('select action, detail from audit_log order by id');
  expect(rows).toEqual([
    { action: 'password.failed', detail: {} },
    { action: 'joinLink.created', detail: { maxUses: 20, until: '2026-12-01' } },
    { action: 'role.changed', detail: {} },
  ]);
});

test('who had read receipts off shows them to no one, and everyone else goes on as before', {
  tags: ['long'],
}, async () => {
  const { url, client } = await openOlder('056');
  await client.query(`insert into users (name, email, joined_at, read_receipts)
    values ('ben', 'ben@club.example', now(), true), ('cleo', 'cleo@club.example', now(), false)`);
  await bringOver(url);
  const { rows } = await client.query(
    'select name, read_receipts_audience as receipts, presence_audience as presence, email_audience as email from users order by name',
  );
  expect(rows).toEqual([
    { name: 'ben', receipts: 'members', presence: 'members', email: 'search' },
    { name: 'cleo', receipts: 'me', presence: 'members', email: 'search' },
  ]);
});

test('a club that has members makes none of them alumni by date until it says when; a new club does', {
  tags: ['long'],
}, async () => {
  const monthAfterUpdate = async (setUp: string) => {
    const { url, client } = await openOlder('063');
    await client.query(setUp);
    await bringOver(url);
    return (await client.query('select graduation_month as month from club_settings')).rows;
  };
  expect(await monthAfterUpdate(`insert into users (name, email) values ('Ben', 'ben@club.example')`)).toEqual([
    { month: null },
  ]);
  expect(await monthAfterUpdate('')).toEqual([{ month: 12 }]);
});

test('names, texts and topics from before are found as people type them', { tags: ['long'] }, async () => {
  const { url, client } = await openOlder('110');
  await client.query(`
    insert into users (name, email, joined_at, skills, college, profession) values
      ('سلمى القحطاني', 'salma@club.example', now(), '{الخطّ}', 'كلّيّة', 'See “calligraphy”'), ('田中 花子', 'hanako@club.example', now(), '{}', '', '');
    insert into posts (author_id, content)
      select id, 'the “word” in 我家在上海东边, #أحمد #احمد https://club.example/a-page' from users where email like 'salma%';
    insert into comments (post_id, user_id, text) select id, author_id, 'one—two' from posts;
    insert into events (title, description, starts_at, created_by) select '¿Qué?', 'المكتبة', now(), author_id from posts;
    insert into projects (title, description, tech_stack, author_id) select '«Robots»', 'To be or not to be', '{Réact}', author_id from posts;
    with made as (insert into conversations (is_group, last_number) values (true, 1) returning id)
      insert into messages (conversation_id, number, sender_id, body) select made.id, 1, author_id, '渋谷駅前' from made, posts;
    insert into post_topics (post_id, topic, label) select id, unnest('{أحمد,احمد}'::text[]), unnest('{أحمد,احمد}'::text[]) from posts;
    insert into topic_follows (user_id, topic) select id, topic from users, unnest('{أحمد,احمد}'::text[]) topic;
    insert into club_fields (label, help, type, options, used_for, audience, required, position)
      values ('Town', '', 'text', '{}', 'profile', 'members', false, 1);
    insert into field_values (user_id, field_id, value) select u.id, f.id, 'مكّة' from users u, club_fields f`);
  expect(await bringOver(url)).toContain('110-one-folding.sql');
  const count = async (from: string, typed: string) =>
    Number((await client.query(`select count(*) from ${from}`, typed ? [typed] : [])).rows[0].count);
  const found = (table: string, typed: string) => count(`${table}, search_query($1) q where words @@ q.wanted`, typed);
  const named = (typed: string) => count('users where name_words like $1', `% ${typed}%`);
  expect({
    posts: [await found('posts', 'word'), await found('posts', '上海'), await found('posts', 'club.example/a-page')],
    comments: await found('comments', 'two'),
    others: [await found('events', 'que'), await found('events', 'مكتبة'), await found('projects', '"to be or not"')],
    messages: await found('messages', '渋谷'),
    people: [
      await found('users', 'calligraphy'),
      await named('سلمي القحط'),
      await named('قحط'),
      await named('田 中 花'),
    ],
    words: await count('member_names m join distinct_names using (word) where word = $1', 'قحطاني'),
    tags: await count('member_tags where tag = plain($1)', 'الخط'),
    values: await count('field_values where value_words like $1', '% مكه'),
    topics: [await count('post_topics where topic = $1', 'احمد'), await count('post_topics', '')],
    follows: [await count('topic_follows where topic = $1', 'احمد'), await count('topic_follows', '')],
    technology: await count('projects where plain_stack @> array[plain($1)]', 'react'),
  }).toEqual({
    ...{ posts: [1, 1, 1], comments: 1, others: [1, 1, 1], messages: 1, people: [1, 1, 1, 1] },
    ...{ words: 1, tags: 1, values: 2, topics: [1, 1], follows: [2, 2], technology: 1 },
  });
});

test('names and other lines lose what turned the text after them around', { tags: ['long'] }, async () => {
  const { url, client } = await openOlder('115');
  await client.query(`
    insert into users (name, email, skills, joined_at)
      values (E'Name \u202edne eht', 'ben@club.example', array['Rust', E'\u2067C, "sharp"\u2069'], now());
    insert into projects (author_id, title, description, tech_stack)
      select id, E'\u2068Robot\u2069', E'\u2067Two\u2069 wheels', array[E'\u202aRust'] from users;
    insert into profile_items (user_id, section, fields)
      select id, 'experience', jsonb_build_object('title', E'\u202eGuide', 'description', E'\u2067At\u2069 the pond') from users;
  `);
  await bringOver(url);
  const { rows } = await client.query(`
    select u.name, u.skills, p.title, p.description, p.tech_stack as stack, i.fields
    from users u join projects p on p.author_id = u.id join profile_items i on i.user_id = u.id`);
  expect(rows).toEqual([
    {
      name: 'Name dne eht',
      skills: ['Rust', 'C, "sharp"'],
      title: 'Robot',
      description: '\u2067Two\u2069 wheels',
      stack: ['Rust'],
      fields: { title: 'Guide', description: '\u2067At\u2069 the pond' },
    },
  ]);
});

test('applications that joining by a link had taken over are apart again, and those of confirmed members stay', {
  tags: ['long'],
}, async () => {
  const { url, client } = await openOlder('127');
  await client.query(`
    insert into users (name, email, email_verified, joined_at)
      values ('ben', 'ben@club.example', true, now()), ('mallory', 'vic@club.example', false, now()), ('ina', 'ina@club.example', false, null);
    insert into applications (name, email, college, course, reason, status, user_id)
      select name, email, '', '', '', 'approved', id from users`);
  await bringOver(url);
  const { rows } = await client.query('select name, user_id is not null as linked from applications order by name');
  expect(rows).toEqual([
    { name: 'ben', linked: true },
    { name: 'ina', linked: true },
    { name: 'mallory', linked: false },
  ]);
});
