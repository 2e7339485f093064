import type { Application, ApplicationStatus, ApplicationsQuery, apply } from 'contract/applications/applications.ts';
import type { Language } from 'contract/club/languages.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Fields, isoTime, type JsonRow, jsonObject } from '../platform/database/json.ts';
import type { Database } from '../platform/database/tables.ts';
import { written } from './decisions/written.queries.ts';
import { isOnDesk } from './review/assignment.queries.ts';
import { applicantName, isHidden, masked } from './review/blind.queries.ts';
import { officer, reviewers } from './review/officer.card.ts';
import { applicantQuestions } from './review/questions.queries.ts';

export function applicationFields(a: string, f: string, adminId: string): Fields<Application> {
  const column = (name: string) => sql.ref(name);
  const unlessHidden = (text: RawBuilder<unknown>, instead: RawBuilder<unknown>) =>
    sql`case when ${isHidden(a)} then ${instead} else ${text} end`;
  const ofReviews = sql`from application_reviews v where v.application_id = ${column(`${a}.id`)}`;
  return {
    _id: `${a}.id`,
    name: applicantName(a),
    email: unlessHidden(column(`${a}.email`), sql`''`),
    college: unlessHidden(column(`${a}.college`), sql`''`),
    course: unlessHidden(column(`${a}.course`), sql`''`),
    reason: masked(column(`${a}.reason`), a),
    resume: sql`case when ${column(`${f}.id`)} is not null and not ${isHidden(a)} then '/api/admin/applications/' || ${column(`${a}.id`)} || '/resume' end`,
    originalResumeName: unlessHidden(sql`coalesce(${column(`${f}.name`)}, '')`, sql`''`),
    acceptedRules: `${a}.accepted_rules`,
    createdAt: isoTime(`${a}.created_at`),
    // Former officers no longer count as assignees.
    assignee: officer(sql`(select id from (${reviewers}) reviewer where id = ${column(`${a}.assigned_to`)})`),
    hidden: isHidden(a),
    reviewCount: sql`(select count(*) ${ofReviews})`,
    reviewedByMe: sql`exists (select ${ofReviews} and v.reviewer_id = ${adminId})`,
  };
}

export async function listPending(
  db: Database,
  { limit, cursor, assignee }: ApplicationsQuery,
  adminId: string,
): Promise<JsonRow[]> {
  const { rows } = await sql<JsonRow>`
    select a.id, ${jsonObject<Application>(applicationFields('a', 'f', adminId))}::text as json
    from applications a left join files f on f.id = a.resume_id
    where a.status = 'pending' and a.superseded_at is null and not a.from_member ${cursor ? sql`and a.id > ${cursor}` : sql``}
      ${assignee ? sql`and ${isOnDesk(assignee, adminId)}` : sql``}
    order by a.id limit ${limit + 1}`.execute(db);
  return rows;
}

export async function findResume(db: Database, applicationId: string): Promise<{ id: string; name: string } | null> {
  const row = await db
    .selectFrom('applications as a')
    .innerJoin('files as f', 'f.id', 'a.resume_id')
    .select(['f.id', 'f.name'])
    .where('a.id', '=', applicationId)
    .where('a.from_member', '=', false)
    .where(sql<boolean>`not ${isHidden('a')}`)
    .executeTakeFirst();
  return row ?? null;
}

/** Detects a confirmed member's address in the same statement. */
export async function insertApplication(
  tx: Database,
  { name, email, college, course, reason, acceptedRules, language }: BodyOf<typeof apply> & { language: Language },
  resumeId: string | null,
): Promise<{ id: string; memberName: string | null }> {
  await tx
    .updateTable('applications')
    .set({ superseded_at: sql<Date>`now()` })
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .where('superseded_at', 'is', null)
    .execute();
  const { rows } = await sql<{ id: string; memberName: string | null }>`
    insert into applications (name, email, college, course, reason, resume_id, language, accepted_rules, assigned_to, from_member)
    select ${name}, ${email}, ${college}, ${course}, ${reason}, ${resumeId}::uuid, ${language},
      (select version from rules_versions where version = ${Number(acceptedRules ?? 0)} and text <> ''),
      (select assigned_to from applications where email = ${email} and status = 'pending' order by id desc limit 1),
      exists (select from users where email = ${email} and joined_at is not null and email_verified)
    returning id, (select u.name from users u
      where u.email = applications.email and u.joined_at is not null and u.email_verified)
      as "memberName"`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an insert answered no row');
  return row;
}

export async function listVersions(db: Database, email: string, versions: 'all' | 'superseded'): Promise<string[]> {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('email', '=', email)
    .$if(versions === 'superseded', (query) => query.where('superseded_at', 'is not', null))
    .execute();
  return rows.map(({ id }) => id);
}

export async function countPendingOf(db: Database): Promise<number> {
  const { rows } = await sql<{ pending: number }>`
    select count(*)::int as pending from applications
    where status = 'pending' and superseded_at is null and not from_member`.execute(db);
  return rows[0]?.pending ?? 0;
}

export async function listOfficers(db: Database) {
  const admins = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', sql<Date | null>`mail_due(id, 'application.received')`.as('dueAt')])
    .where('id', 'in', sql<string>`(${reviewers})`)
    .orderBy('id')
    .execute();
  return admins.flatMap(({ dueAt, ...admin }) => (dueAt ? { ...admin, dueAt } : []));
}

export async function insertStatusLink(tx: Database, tokenHash: Buffer, applicationId: string): Promise<void> {
  await tx.insertInto('application_links').values({ token_hash: tokenHash, application_id: applicationId }).execute();
}

export async function findStatus(
  db: Database,
  tokenHash: Buffer,
): Promise<
  | (Omit<ApplicationStatus, 'appliedAt'> & {
      appliedAt: Date;
      userId: string | null;
      unconfirmedId: string | null;
    })
  | null
> {
  const { rows } = await sql<NonNullable<Awaited<ReturnType<typeof findStatus>>>>`
    select case
        when l.withdrawn_at is not null then 'withdrawn'
        when a.status = 'approved' and u.id is null and h.id is null then 'closed'
        when a.status = 'approved' and u.joined_at is not null then 'joined'
        else coalesce(a.status, 'pending') end as status,
      coalesce(a.created_at, l.created_at) as "appliedAt", u.id as "userId", h.id as "unconfirmedId",
      ${applicantQuestions(sql`a.id`)} as questions, ${written} as application
    from application_links l
    left join applications a on a.id = l.application_id
    left join files f on f.id = a.resume_id
    left join users u on u.id = a.user_id
    left join users h on a.user_id is null and h.email = a.email and h.joined_at is not null and not h.email_verified
    where l.token_hash = ${tokenHash}`.execute(db);
  return rows[0] ?? null;
}
