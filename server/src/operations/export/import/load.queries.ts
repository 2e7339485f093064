import { sql } from 'kysely';
import { updateSettings } from '../../../club/club.kernel.ts';
import type { Database } from '../../../platform/database/tables.ts';
import type { ArchivedClub, Noun } from './archive-schemas.ts';
import { contentLoads } from './load-content.queries.ts';
import { type Batch, peopleLoads } from './load-people.queries.ts';

type Load = (batch: Batch) => ReturnType<typeof sql>[];

const loads: Record<Noun, Load[]> = { ...peopleLoads, ...contentLoads };

export function passesOf(noun: Noun): Load[] {
  return loads[noun];
}

export async function loadBatch(tx: Database, load: Load, objects: string[]): Promise<void> {
  for (const statement of load(sql`${`[${objects.join(',')}]`}::json`)) await statement.execute(tx);
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
export async function takeFirstAdmin(tx: Database, emails: ReadonlySet<string>) {
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

export async function writeClub(tx: Database, { settings, logo, timeZone, ...club }: ArchivedClub): Promise<void> {
  const { privacyDefaults: defaults, retention } = settings;
  await updateSettings(tx, {
    ...club,
    logo_id: logo,
    time_zone: timeZone,
    applications_open: settings.applicationsOpen,
    emails_in_search: settings.emailsInSearch,
    event_creators: settings.eventCreators,
    officers_second_factor: settings.officersNeedSecondFactor,
    personal_tokens: settings.personalTokens,
    show_figures: settings.showFigures,
    show_next_event: settings.showNextEvent,
    blind_review: settings.blindReview,
    rubric: settings.rubric,
    graduation_month: settings.graduationMonth,
    inactive_months: settings.inactiveMonths,
    application_days: retention.applicationDays,
    resume_days: retention.resumeDays,
    mail_days: retention.mailDays,
    audit_days: retention.auditDays,
    email_audience: defaults.email,
    presence_audience: defaults.presence,
    read_receipts_audience: defaults.readReceipts,
    experience_audience: defaults.experience,
    education_audience: defaults.education,
    certifications_audience: defaults.certifications,
    publications_audience: defaults.publications,
    fields_audience: defaults.fields,
  });
}
