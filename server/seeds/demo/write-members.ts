import { type RawBuilder, sql } from 'kysely';
import { mailReceived } from '../../src/applications/applications.mails.ts';
import { insertApplication, insertStatusLink } from '../../src/applications/applications.queries.ts';
import { decide } from '../../src/applications/decisions/decisions.queries.ts';
import type { Database } from '../../src/platform/database/tables.ts';
import { type NewFile, withStoredFile } from '../../src/platform/files/stored-files.ts';
import { hashToken, newToken } from '../../src/platform/secrets/token.ts';
import type { Services } from '../../src/services.ts';
import { applicants } from './applicants.ts';
import { endorsements } from './endorsements.ts';
import { connected, pending } from './friendships.ts';
import type { DemoName } from './people.ts';
import { profileItems } from './profiles.ts';
import { writePdf } from './resume.ts';

type Ids = Record<DemoName, string>;

export async function writeConnections(tx: Database, ids: Ids): Promise<void> {
  const pairs = [
    ...connected.map((pair, index) =>
      row(ids, [...pair, ''], sql<Date>`now() - make_interval(days => ${20 + index * 9})`),
    ),
    ...pending.map((pair) => row(ids, pair, null)),
  ];
  await tx.insertInto('connections').values(pairs).execute();
}

/** The newest is some hours old. */
export async function writeEndorsements(tx: Database, ids: Ids): Promise<void> {
  const rows = endorsements.flatMap(([of, skill, people]) =>
    people.map((by) => ({ user_id: ids[of], skill, endorser_id: ids[by] })),
  );
  const dated = rows.map((row, index) => ({
    ...row,
    id: sql<string>`uuidv7(make_interval(hours => ${-3 - index * 17}))`,
  }));
  await tx.insertInto('endorsements').values(dated).execute();
}

/** Most were here this week; some have been away for a long time. */
export async function writeLastSeen(tx: Database): Promise<void> {
  await sql`
    insert into last_seen (user_id, at)
    select id, greatest(joined_at, now() - make_interval(mins => (((row_number() over (order by id) * 7) % 61) ^ 2 * 8)::int))
    from users where joined_at is not null on conflict do nothing`.execute(tx);
}

export async function writeProfiles(tx: Database, ids: Ids): Promise<void> {
  const items = profileItems.map(({ of, section, fields }) => ({
    user_id: ids[of],
    section,
    fields: JSON.stringify(fields),
  }));
  await tx.insertInto('profile_items').values(items).execute();
}

/** Uses the action of the form. */
export async function writeApplications(services: Services, adminId: string): Promise<void> {
  for (const { resume, hoursAgo, rejected, ...applicant } of applicants) {
    const { db } = services;
    const put = async (resumeId: string | null) => {
      const { id } = await insertApplication(db, { ...applicant, language: 'en' }, resumeId);
      const token = newToken();
      await insertStatusLink(db, hashToken(token), id);
      const link = `${services.publicUrl()}/application-status?token=${token}`;
      await mailReceived(services, db, { ...applicant, link });
      if (rejected) await decide(db, id, { status: 'rejected', adminId, reason: rejected.reason });
      await dateApplication(db, id, hoursAgo, rejected?.hoursAgo);
    };
    if (resume) await putResume(services, resume, put);
    else await put(null);
  }
}

async function dateApplication(db: Database, id: string, sent: number, decided?: number): Promise<void> {
  const ago = (hours: number) => sql<Date>`now() - make_interval(hours => ${hours})`;
  const decided_at = decided === undefined ? null : ago(decided);
  await db
    .updateTable('applications')
    .set({ created_at: ago(sent), decided_at })
    .where('id', '=', id)
    .execute();
  if (decided === undefined) return;
  const made_at = ago(decided);
  await db.updateTable('application_decisions').set({ made_at }).where('application_id', '=', id).execute();
}

async function putResume(services: Services, lines: readonly string[], put: (id: string) => Promise<void>) {
  const file: NewFile = {
    kind: 'resume',
    ownerId: null,
    name: `${lines[0]}.pdf`,
    contentType: 'application/pdf',
    variants: { original: writePdf(lines) },
  };
  await withStoredFile(services.files, file, async (stored) => {
    await stored.insert(services.db);
    await put(stored.id);
  });
}

function row(ids: Ids, [from, to, note]: readonly [DemoName, DemoName, string], since: RawBuilder<Date> | null) {
  const [low_id, high_id] = [ids[from], ids[to]].sort() as [string, string];
  return { low_id, high_id, requested_by: ids[from], note, connected_at: since, ...(since && { requested_at: since }) };
}
