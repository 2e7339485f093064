import { sql } from 'kysely';
import { insertGroupFile } from '../../src/chat/group-files/group-files.queries.ts';
import type { Database } from '../../src/platform/database/tables.ts';
import { withStoredFile } from '../../src/platform/files/stored-files.ts';
import type { Services } from '../../src/services.ts';
import type { DemoName } from './people.ts';
import { bornAt, demoZone } from './times.ts';

type Ids = Record<DemoName, string>;

interface GroupContent {
  group: string;
  posts: readonly (readonly [by: DemoName, hoursAgo: number, content: string, likes: readonly DemoName[]])[];
  event?: {
    by: DemoName;
    inDays: number;
    title: string;
    description: string;
    place: string;
    going: readonly DemoName[];
  };
  files?: readonly (readonly [by: DemoName, title: string, name: string, text: string])[];
}

const contents: readonly GroupContent[] = [
  {
    group: 'Chess on Thursdays',
    posts: [
      ['kenji', 70, 'Who has the *Sicilian* from last week in full? I remember it until move nine.', ['leila']],
      ['priya', 20, 'I fixed the clock with the red button. It now loses a minute to both sides.', ['kenji', 'tomasz']],
    ],
    event: {
      ...{ by: 'kenji', inDays: 4, title: 'Blitz against the library', place: 'Library, second floor' },
      description: 'Five minutes each, no talking. The librarians play white.',
      going: ['kenji', 'leila', 'tomasz'],
    },
    files: [['kenji', 'Openings for beginners', 'openings.txt', '1. e4 e5 2. Nf3 Nc6 3. Bb5\n1. d4 d5 2. c4\n']],
  },
  {
    group: 'Photo walk',
    posts: [['cleo', 44, 'The light at the crane is best until half past four. Bring a scarf.', ['ben', 'amara']]],
    event: {
      ...{ by: 'ben', inDays: 9, title: 'Walk through the old harbor', place: 'At the crane' },
      description: 'Two hours, any camera. We look at the pictures together afterwards.',
      going: ['ben', 'cleo', 'amara'],
    },
    files: [['cleo', 'Route of the walk', 'route.txt', 'Crane, fish hall, third bridge, tea.\n']],
  },
  {
    group: 'Budget committee',
    posts: [['mo', 30, 'The draft for spring is among the files. Objections until Friday, please.', ['ada']]],
    files: [
      ['mo', 'Draft for spring', 'spring.csv', 'item,amount\nflour,40\nfilm,65\nsolder,18\n'],
      ['ada', 'Minutes of the first Monday', 'minutes.txt', 'Paid: the lamp. Not paid: the second loaf.\n'],
    ],
  },
  {
    group: 'Fair committee',
    posts: [['leila', 26, 'Twelve tables are taken. The bakers want the one in the shade.', ['ada', 'mei']]],
    files: [['leila', 'Plan of the tables', 'tables.csv', 'table,for\n1,bakers\n2,robots\n3,telescope\n']],
  },
];

export async function writeGroupContent(services: Services, ids: Ids): Promise<void> {
  const tx = services.db;
  for (const { group, posts, event, files = [] } of contents) {
    const found = tx.selectFrom('conversations').select('id').where('group_name', '=', group);
    const { id: group_id } = await found.executeTakeFirstOrThrow();
    for (const [by, hoursAgo, content, likes] of posts) {
      const row = { ...bornAt(hoursAgo), author_id: ids[by], content, group_id };
      const post = await tx.insertInto('posts').values(row).returning('id').executeTakeFirstOrThrow();
      for (const name of likes)
        await tx.insertInto('post_likes').values({ post_id: post.id, user_id: ids[name] }).execute();
    }
    if (event) await writeEvent(tx, ids, group_id, event);
    for (const file of files) await writeFile(services, ids, group_id, file);
  }
}

async function writeEvent(tx: Database, ids: Ids, group_id: string, event: NonNullable<GroupContent['event']>) {
  const { by, inDays, going, ...texts } = event;
  const starts_at = sql<Date>`
    (date_trunc('day', now() at time zone ${demoZone}) + make_interval(days => ${inDays}, hours => 18)) at time zone ${demoZone}`;
  const { id } = await tx
    .insertInto('events')
    .values({ ...texts, group_id, created_by: ids[by], starts_at, time_zone: demoZone })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const name of going) await tx.insertInto('rsvps').values({ event_id: id, user_id: ids[name] }).execute();
}

async function writeFile(
  { db, files }: Services,
  ids: Ids,
  groupId: string,
  [by, title, name, text]: NonNullable<GroupContent['files']>[number],
): Promise<void> {
  const variants = { original: Buffer.from(text) };
  const file = { kind: 'document', ownerId: ids[by], name, contentType: 'application/octet-stream', variants } as const;
  await withStoredFile(files, file, async (stored) => {
    await stored.insert(db);
    await insertGroupFile(db, { groupId, fileId: stored.id, userId: ids[by], title });
  });
}
