import type { ApplicationReview, Score } from 'contract/applications/applications.rubric.ts';
import { type RawBuilder, sql } from 'kysely';
import { isoTime, jsonObject } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import { officer } from './officer.card.ts';

/** See applications/functions/is-application-hidden.sql. */
export function isHidden(a: string): RawBuilder<boolean> {
  return sql<boolean>`is_application_hidden(${sql.ref(`${a}.status`)}, ${sql.ref(`${a}.revealed_at`)})`;
}

/** See applications/functions/applicant-name.sql. */
export function applicantName(a: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${a}.${name}`);
  return sql<string>`applicant_name(${column('status')}, ${column('revealed_at')}, ${column('number')}, ${column('name')})`;
}

/** Text by or to the applicant, as officers may read it now; see applications/functions/mask-applicant.sql. */
export function masked(text: RawBuilder<unknown>, a: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${a}.${name}`);
  return sql<string>`case when ${isHidden(a)}
    then mask_applicant(${text}, ${column('name')}, ${column('email')}, ${column('college')}) else ${text} end`;
}

const review = jsonObject<ApplicationReview>({
  _id: 'v.id',
  author: officer(sql`v.reviewer_id`),
  scores: 'v.scores',
  createdAt: isoTime('v.reviewed_at'),
});

/** Empty while the application `a` is hidden, so that scores don't influence other admins. */
export const reviews = sql`(select coalesce(json_agg(${review} order by v.id), '[]') from application_reviews v
  where v.application_id = a.id and not ${isHidden('a')})`;

export function reviewBy(adminId: string): RawBuilder<unknown> {
  return sql`(select ${review} from application_reviews v where v.application_id = a.id and v.reviewer_id = ${adminId})`;
}

export async function findReviewable(tx: Database, id: string) {
  const { rows } = await sql<{ hidden: boolean; rubric: string[] }>`
    select ${isHidden('a')} as hidden, (select rubric from club_settings) as rubric
    from applications a where a.id = ${id} and a.status = 'pending' and a.superseded_at is null and not a.from_member`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function upsertReview(tx: Database, applicationId: string, reviewerId: string, scores: Score[]) {
  await sql`
    insert into application_reviews (application_id, reviewer_id, scores)
    values (${applicationId}, ${reviewerId}, ${JSON.stringify(scores)})
    on conflict (application_id, reviewer_id) do update set scores = excluded.scores, reviewed_at = now()`.execute(tx);
}

export async function countReviews(tx: Database, applicationId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('application_reviews')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function markRevealed(tx: Database, applicationId: string): Promise<void> {
  await tx.updateTable('applications').set({ revealed_at: sql<Date>`now()` }).where('id', '=', applicationId).execute();
}
