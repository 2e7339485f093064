import { type RawBuilder, sql } from 'kysely';
import { updateSettings } from '../../../club/club.kernel.ts';
import type { Database } from '../../../platform/database/tables.ts';
import { type ArchivedClub, archived, club, type Noun, refersTo } from '../../../records/records.kernel.ts';
import { type Pass, writeOf, writesOf } from './writes.queries.ts';

/** Written with the objects of a list: reminders that the club has already sent, or that no one needs yet. */
const reminders: Partial<Record<Noun, (batch: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  members: (batch) => sql`
    insert into inactivity_reminders (user_id, sent_at) select _id, now() from json_to_recordset(${batch}) as m(_id uuid)`,
  events: (batch) => sql`
    with shifts as (
      update event_slots s set reminded_at = now() from events e, json_to_recordset(${batch}) as a(_id uuid)
      where e.id = a._id and s.event_id = e.id
        and coalesce(s.starts_at, e.starts_at) > now() and coalesce(s.starts_at, e.starts_at) <= now() + interval '1 hour')
    insert into event_reminders (event_id, kind) select _id, kind
    from json_to_recordset(${batch}) as e(_id uuid, date timestamptz)
    join (values ('day', interval '24 hours'), ('hour', interval '1 hour')) as due(kind, before)
      on date > now() and date <= now() + before`,
};

export function passesOf(noun: Noun): Pass[] {
  const first = { noun, isSecond: false };
  return refersTo(archived[noun], noun) ? [first, { noun, isSecond: true }] : [first];
}

/** Writes a batch of objects, each given as JSON. */
export async function loadBatch(tx: Database, pass: Pass, objects: string[]): Promise<void> {
  const batch = sql`${`[${objects.join(',')}]`}::json`;
  for (const statement of writesOf(archived[pass.noun], batch, pass)) await statement.execute(tx);
  if (!pass.isSecond) await reminders[pass.noun]?.(batch).execute(tx);
}

export async function findContent(db: Database): Promise<string | null> {
  const { rows } = await sql<{ what: string }>`
    select what from (values
      ('members', (select count(*) > 1 from users where joined_at is not null)),
      ('members', exists (select from users where joined_at is not null and role <> 'admin')),
      ('invited people', exists (select from users where joined_at is null)),
      ('applications', exists (select from applications)),
      ('posts', exists (select from posts)),
      ('events', exists (select from events)),
      ('projects', exists (select from projects)),
      ('conversations', exists (select from conversations)),
      ('extra fields', exists (select from club_fields)),
      ('rules', exists (select from rules_versions)),
      ('pictures', exists (select from files))) found(what, there)
    where there limit 1`.execute(db);
  return rows[0]?.what ?? null;
}

/** Blocks new members and content until the transaction ends. */
export async function lockEmptyClub(tx: Database): Promise<void> {
  await sql`lock table users, posts, events, projects, files in share row exclusive mode`.execute(tx);
}

/** Removes the first admin's account, so that the archive's member with the same address gets its password. */
export async function findFirstAdmin(tx: Database, emails: ReadonlySet<string>) {
  const admin = await tx
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.user_id', 'u.id')
    .select(['u.id', 'u.email', 'a.password'])
    .where('a.provider_id', '=', 'credential')
    .executeTakeFirst();
  if (!admin || !emails.has(admin.email)) return null;
  await tx.deleteFrom('users').where('id', '=', admin.id).execute();
  return admin;
}

export async function insertPasswords(tx: Database, hash: string): Promise<void> {
  await sql`
    insert into accounts (user_id, account_id, provider_id, password)
    select id, id::text, 'credential', ${hash} from users
    on conflict do nothing`.execute(tx);
}

export async function makeAdmin(tx: Database, { email, password }: { email: string; password: string | null }) {
  const role = await sql<{ id: string }>`
    update users set role = 'admin' where email = ${email} returning id`.execute(tx);
  const [member] = role.rows;
  if (member) await tx.updateTable('accounts').set({ password }).where('user_id', '=', member.id).execute();
}

export async function endFirstAdminLink(tx: Database): Promise<void> {
  await tx.deleteFrom('invitations').where('user_id', 'is', null).execute();
}

export async function writeClub(tx: Database, settings: ArchivedClub): Promise<void> {
  await writeOf(club, sql`${JSON.stringify(settings)}::json`).execute(tx);
  await updateSettings(tx, {});
}
