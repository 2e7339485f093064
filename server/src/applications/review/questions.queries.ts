import type { ApplicationQuestion } from 'contract/applications/applications.questions.ts';
import type { ApplicantQuestion } from 'contract/applications/applications.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Fields, isoTime, jsonObject } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import { masked } from './blind.queries.ts';
import { officer } from './officer.card.ts';

const question: Fields<ApplicantQuestion> = {
  _id: 'q.id',
  text: 'q.text',
  createdAt: isoTime('q.created_at'),
  answer: 'q.answer',
  answeredAt: isoTime('q.answered_at'),
};

const readable = { text: masked(sql`q.text`, 'a'), answer: masked(sql`q.answer`, 'a') };

export const questionsOf = sql`(
  select coalesce(json_agg(${jsonObject<ApplicationQuestion>({ ...question, ...readable, author: officer(sql`q.author_id`) })} order by q.id), '[]')
  from applications e join application_questions q on q.application_id = e.id
  where e.email = a.email and e.id <= a.id and not e.from_member
    and e.status = a.status and e.decided_at is not distinct from a.decided_at)`;

export function applicantQuestions(applicationId: RawBuilder<unknown>): RawBuilder<ApplicantQuestion[]> {
  return sql`(select coalesce(json_agg(${jsonObject<ApplicantQuestion>(question)} order by q.id), '[]')
    from application_questions q where q.application_id = ${applicationId})`;
}

export async function getQuestionsJson(db: Database, applicationId: string): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select ${questionsOf}::text as json from applications a where a.id = ${applicationId}`.execute(db);
  return rows[0]?.json ?? '[]';
}

export async function findQuestioned(tx: Database, id: string) {
  const { rows } = await sql<{ name: string; email: string; count: number; open: number }>`
    select a.name, a.email, count(q.id)::int as count, (count(q.id) filter (where q.answer is null))::int as open
    from applications a
    join applications version on version.email = a.email and version.status = 'pending' and not version.from_member
    left join application_questions q on q.application_id = version.id
    where a.id = ${id} and a.status = 'pending' and a.superseded_at is null and not a.from_member
    group by a.id`.execute(tx);
  return rows[0] ?? null;
}

export async function insertQuestion(tx: Database, applicationId: string, officerId: string, text: string) {
  await tx
    .insertInto('application_questions')
    .values({ application_id: applicationId, author_id: officerId, text })
    .execute();
}

export async function updateAnswer(tx: Database, question: { id: string; applicationId: string; text: string }) {
  const { rows } = await sql<{ authorId: string | null; newestId: string }>`
    update application_questions q set answer = ${question.text}, answered_at = now() from applications a
    where q.id = ${question.id} and q.application_id = ${question.applicationId} and q.answer is null
      and a.id = q.application_id and a.status = 'pending'
    returning q.author_id as "authorId", (
      select n.id from applications n where n.email = a.email and n.status = 'pending' and n.superseded_at is null)
      as "newestId"`.execute(tx);
  return rows[0] ?? null;
}

export async function questionExists(tx: Database, id: string, applicationId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('application_questions')
    .select('id')
    .where('id', '=', id)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return row !== undefined;
}
