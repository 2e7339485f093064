import { sql } from 'kysely';
import { jsonObject } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import { archivedFiles, contentRows } from './archive-content.queries.ts';
import { peopleRows } from './archive-people.queries.ts';
import type { ArchivedClub, Noun } from './import/archive-schemas.ts';

const batchSize = 500;
const rowsOf = { files: archivedFiles, ...peopleRows, ...contentRows };

/** One object per line, unlike json_agg. Uses a cursor because not every table has an index for pages by id. */
export async function* readArchived(tx: Database, noun: Noun): AsyncGenerator<string> {
  const cursor = sql.id(`archived_${noun}`);
  await sql`
    declare ${cursor} no scroll cursor for
    select replace(json::text, E'\\n', '') as json from (${rowsOf[noun]}) entry order by id`.execute(tx);
  for (let size = batchSize; size === batchSize; ) {
    const { rows } = await sql<{ json: string }>`fetch ${sql.lit(batchSize)} from ${cursor}`.execute(tx);
    for (const { json } of rows) yield json;
    size = rows.length;
  }
  await sql`close ${cursor}`.execute(tx);
}

type Settings = ArchivedClub['settings'];
const settings = jsonObject<Settings>({
  applicationsOpen: 's.applications_open',
  emailsInSearch: 's.emails_in_search',
  eventCreators: 's.event_creators',
  officersNeedSecondFactor: 's.officers_second_factor',
  personalTokens: 's.personal_tokens',
  showFigures: 's.show_figures',
  showNextEvent: 's.show_next_event',
  blindReview: 's.blind_review',
  rubric: 's.rubric',
  graduationMonth: 's.graduation_month',
  inactiveMonths: 's.inactive_months',
  retention: jsonObject<Settings['retention']>({
    applicationDays: 's.application_days',
    resumeDays: 's.resume_days',
    mailDays: 's.mail_days',
    auditDays: 's.audit_days',
  }),
  privacyDefaults: jsonObject<Settings['privacyDefaults']>({
    email: 's.email_audience',
    presence: 's.presence_audience',
    readReceipts: 's.read_receipts_audience',
    experience: 's.experience_audience',
    education: 's.education_audience',
    certifications: 's.certifications_audience',
    publications: 's.publications_audience',
    fields: 's.fields_audience',
  }),
});

export async function getClubJson(db: Database): Promise<string> {
  const club = jsonObject<ArchivedClub>({
    name: 's.name',
    color: 's.color',
    welcome: 's.welcome',
    logo: 's.logo_id',
    timeZone: 's.time_zone',
    language: 's.language',
    contact: 's.contact',
    imprint: 's.imprint',
    privacy: 's.privacy',
    settings,
  });
  const { rows } = await sql<{ json: string }>`select ${club}::text as json from club_settings s`.execute(db);
  return rows[0]?.json ?? '{}';
}

/** An export or import may take any time, even while a slow disk pauses it. */
export async function allowLongTransaction(tx: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
}
