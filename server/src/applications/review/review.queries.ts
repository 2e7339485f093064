import type {
  AnsweredApplication,
  ApplicationNote,
  ApplicationStep,
  DecidedApplication,
  OpenedApplication,
} from 'contract/applications/applications.review.ts';
import { inlineListSize } from 'contract/limits.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { type RawBuilder, sql } from 'kysely';
import { answersJson } from '../../members/members.kernel.ts';
import { isoTime, type JsonRow, jsonObject } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import { applicationFields } from '../applications.queries.ts';
import { isHidden, masked, reviewBy, reviews } from './blind.queries.ts';
import { officer } from './officer.card.ts';
import { questionsOf } from './questions.queries.ts';

// A link would reveal whose page it is.
const readableAnswers = answersJson(sql`a.id`, {
  value: masked(sql`v.value`, 'a'),
  isVisible: sql<boolean>`(f.type <> 'link' or not ${isHidden('a')})`,
});

export async function findOpened(db: Database, id: string, adminId: string): Promise<string | null> {
  const application = jsonObject<OpenedApplication>({
    ...applicationFields('a', 'f', adminId),
    answers: readableAnswers,
    status: 'a.status',
    earlier: earlierThan(adminId),
    notes: notesOf(adminId),
    questions: questionsOf,
    rubric: sql`case when ${isHidden('a')} then (select to_json(rubric) from club_settings) else '[]' end`,
    myReview: sql`case when ${isHidden('a')} then ${reviewBy(adminId)} end`,
    reviews,
    history,
    account,
  });
  const { rows } = await sql<{ json: string }>`
    select ${application}::text as json
    from applications a left join files f on f.id = a.resume_id where a.id = ${id} and not a.from_member`.execute(db);
  return rows[0]?.json ?? null;
}

const decided = jsonObject<DecidedApplication>({
  _id: 'a.id',
  name: 'a.name',
  email: 'a.email',
  status: 'a.status',
  decidedBy: officer(sql`a.decided_by`),
  decidedAt: sql`coalesce(${isoTime('a.decided_at')}, ${isoTime('a.created_at')})`,
});

export async function listDecidedRows(db: Database, { limit, cursor }: PageQuery): Promise<JsonRow[]> {
  const { rows } = await sql<JsonRow>`
    select a.id, ${decided}::text as json
    from applications a where a.status <> 'pending' and a.superseded_at is null ${cursor ? sql`and a.id < ${cursor}` : sql``}
    order by a.id desc limit ${limit + 1}`.execute(db);
  return rows;
}

export async function getNotesJson(db: Database, applicationId: string, adminId: string): Promise<string> {
  const { rows } = await sql<{
    json: string;
  }>`select ${notesOf(adminId)}::text as json from applications a where a.id = ${applicationId}`.execute(db);
  return rows[0]?.json ?? '[]';
}

export async function insertNote(db: Database, applicationId: string, authorId: string, text: string) {
  const { numAffectedRows = 0n } = await sql`
    insert into application_notes (application_id, author_id, text)
    select id, ${authorId}, ${text} from applications where id = ${applicationId}`.execute(db);
  return numAffectedRows > 0n;
}

export async function deleteOwnNote(db: Database, note: { id: string; applicationId: string; authorId: string }) {
  const { numDeletedRows } = await db
    .deleteFrom('application_notes')
    .where('id', '=', note.id)
    .where('application_id', '=', note.applicationId)
    .where('author_id', '=', note.authorId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function noteExists(db: Database, applicationId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('application_notes')
    .select('id')
    .where('id', '=', id)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes on application `a`. While it is hidden, admins see only their own, so that they score independently. */
function notesOf(adminId: string): RawBuilder<unknown> {
  const note = jsonObject<ApplicationNote>({
    _id: 'n.id',
    author: officer(sql`n.author_id`),
    text: 'n.text',
    createdAt: isoTime('n.created_at'),
  });
  return sql`(
    select coalesce(json_agg(${note} order by n.id), '[]')
    from (select * from application_notes where application_id = a.id and (author_id = ${adminId} or not ${isHidden('a')})
      order by id desc limit ${sql.lit(inlineListSize)}) n)`;
}

const history = sql`(
  select json_agg(${jsonObject<ApplicationStep>({
    kind: 's.kind',
    by: officer(sql`s.made_by`),
    reason: 's.reason',
    at: isoTime('s.made_at'),
  })} order by s.made_at)
  from (
    select 'received' as kind, null::uuid as made_by, '' as reason, e.created_at as made_at
      from applications e where e.email = a.email and not e.from_member and (e.id = a.id or not ${isHidden('a')})
    union all
    select 'corrected', null, '', e.corrected_at
      from applications e where e.email = a.email and not e.from_member and e.corrected_at is not null
        and (e.id = a.id or not ${isHidden('a')})
    union all
    select d.kind, d.made_by, d.reason, d.made_at
      from applications e join application_decisions d on d.application_id = e.id
      where e.email = a.email and not ${isHidden('a')}
  ) s)`;

const account = sql`(
  select ${jsonObject<NonNullable<OpenedApplication['account']>>({
    _id: 'u.id',
    joined: sql`u.joined_at is not null`,
    invitedUntil: sql`(select ${isoTime('i.expires_at')} from invitations i where i.user_id = u.id)`,
  })}
  from users u where u.id = a.user_id and a.status = 'approved')`;

const earlierThan = (adminId: string) => sql`(
  select coalesce(json_agg(${jsonObject<AnsweredApplication>({
    ...applicationFields('e', 'g', adminId),
    answers: answersJson(sql`e.id`),
  })} order by e.id desc), '[]')
  from applications e left join files g on g.id = e.resume_id
  where e.email = a.email and e.id < a.id and e.superseded_at is not null and not e.from_member
    and e.status = a.status and e.decided_at is not distinct from a.decided_at
    and not ${isHidden('a')})`;
