import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/tables.ts';

const notes = [
  {
    on: 'noor@mail.example',
    hoursAgo: 30,
    text: 'Mended my brakes at the freshers’ fair and would not take a coin for it.',
  },
  { on: 'felix@mail.example', hoursAgo: 20, text: 'Tomasz vouches for him. Shall we ask him to bring the bread?' },
];

export async function writeNotes(db: Database, authorId: string): Promise<void> {
  for (const { on, hoursAgo, text } of notes) {
    const { id } = await db.selectFrom('applications').select('id').where('email', '=', on).executeTakeFirstOrThrow();
    const created_at = sql<Date>`now() - make_interval(hours => ${hoursAgo})`;
    await db
      .insertInto('application_notes')
      .values({ application_id: id, author_id: authorId, text, created_at })
      .execute();
  }
}
