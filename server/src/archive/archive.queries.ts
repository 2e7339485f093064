import { sql } from 'kysely';
import { type JsonRow, jsonObject } from '../database/json.ts';
import type { Database } from '../database/tables.ts';
import { archivedFiles, contentRows } from './archive-content.queries.ts';
import { peopleRows } from './archive-people.queries.ts';
import type { ArchivedClub, Noun } from './archive-schemas.ts';

const rowsOf = { files: archivedFiles, ...peopleRows, ...contentRows };

/** A page of a noun, by id. */
export async function listArchived(
  db: Database,
  noun: Noun,
  { after, limit }: { after: string | null; limit: number },
): Promise<JsonRow[]> {
  // Several connections have the same first member: all of one come at once. json_agg breaks lines.
  const { rows } = await sql<JsonRow>`
    select id, json from (
      select id, replace(json::text, E'\\n', '') as json from (${rowsOf[noun]}) entry ${after ? sql`where id > ${after}` : sql``}
      order by id fetch first ${limit} rows with ties) page
    order by id, json collate "C"`.execute(db);
  return rows;
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

/** Lets the transaction of an export or import last as long as it takes, also while a slow disk keeps it waiting. */
export async function allowLongTransaction(tx: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
}
