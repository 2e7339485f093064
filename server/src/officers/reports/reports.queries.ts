import type { Role } from 'contract/members/members.ts';
import type { OwnReport, Report } from 'contract/officers/moderation.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { type RawBuilder, sql } from 'kysely';
import { avatarUrl, holdsRight, notSuspended } from '../../members/members.kernel.ts';
import { isoTime, type JsonRow, jsonObject } from '../../platform/database/json.ts';
import { wasInserted } from '../../platform/database/sql/was-inserted.ts';
import type { Database } from '../../platform/database/tables.ts';
import type { Reportable } from './evidence.queries.ts';
import type { Thing } from './stored-reports.queries.ts';

interface NewReport {
  reporterId: string;
  thing: Thing;
  reason: NonNullable<Report['reason']>;
  details: string;
  found: Reportable;
}

export async function putReport(
  tx: Database,
  { reporterId, thing, reason, details, found }: NewReport,
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into reports (reporter_id, kind, target_id, author_id, reason, details, evidence)
    values (${reporterId}, ${thing.kind}, ${thing.id}, ${found.authorId}, ${reason}, ${details}, ${JSON.stringify(found.evidence)})
    on conflict (reporter_id, kind, target_id) where decided_at is null do update set reporter_id = excluded.reporter_id
    returning id, ${wasInserted} as "isNew"`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A report was neither written nor found.');
  return row;
}

// For row `r` with author `a`; the same rule as canDecide of the contract.
function mayDecide(officerId: RawBuilder<unknown>, role: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(r.author_id is distinct from ${officerId}
    and (${role} = 'admin' or ${holdsRight(officerId, ['moderation'])}
      or ${role} = 'moderator' and coalesce(a.role, 'student') = 'student'))`;
}

export async function listDeciders(tx: Database, authorId: string | null, reporterId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from (select ${authorId}::uuid as author_id) r left join users a on a.id = r.author_id
    join users u on u.joined_at is not null and ${notSuspended('u.id')}
      and (u.role in ('moderator', 'admin') or ${holdsRight(sql`u.id`, ['moderation'])})
    where ${mayDecide(sql`u.id`, sql`u.role`)} and u.id <> ${reporterId}`.execute(tx);
  return rows.map(({ id }) => id);
}

function person(row: string): RawBuilder<unknown> {
  return sql`case when ${sql.ref(`${row}.id`)} is not null then ${jsonObject<NonNullable<Report['reporter']>>({
    _id: `${row}.id`,
    name: `${row}.name`,
    avatar: avatarUrl(`${row}.avatar_id`),
  })} end`;
}

const decision = { outcome: 'r.outcome', decidedAt: isoTime('r.decided_at') };

const reportJson = jsonObject<Report>({
  _id: 'r.id',
  kind: 'r.kind',
  targetId: 'r.target_id',
  author: sql`case when a.id is not null then ${jsonObject<NonNullable<Report['author']>>({
    _id: 'a.id',
    name: 'a.name',
    avatar: avatarUrl('a.avatar_id'),
    role: 'a.role',
  })} end`,
  reporter: person('b'),
  reason: 'r.reason',
  details: 'r.details',
  evidence: 'r.evidence',
  createdAt: isoTime('r.created_at'),
  note: 'r.note',
  until: isoTime('r.until'),
  decidedBy: person('d'),
  ...decision,
});

const reports = sql`reports r left join users a on a.id = r.author_id left join users b on b.id = r.reporter_id
  left join users d on d.id = r.decided_by`;

interface Officer {
  id: string;
  role: Role;
}

export async function listReportRows(
  db: Database,
  officer: Officer,
  { state, limit, cursor }: PageQuery & { state: 'open' | 'decided' },
): Promise<JsonRow[]> {
  const [isInState, direction, side] =
    state === 'open'
      ? [sql`r.decided_at is null`, sql`asc`, sql`>`]
      : [sql`r.decided_at is not null`, sql`desc`, sql`<`];
  const { rows } = await sql<JsonRow>`
    select r.id, ${reportJson}::text as json from ${reports}
    where ${isInState} and ${mayDecide(sql`${officer.id}`, sql`${officer.role}`)}
      ${cursor ? sql`and r.id ${side} ${cursor}` : sql``}
    order by r.id ${direction} limit ${limit + 1}`.execute(db);
  return rows;
}

export async function findReportJson(db: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${reportJson}::text as json from ${reports} where r.id = ${id}`.execute(db);
  return rows[0]?.json ?? null;
}

export async function countOpenOfEach(db: Database, officerIds: string[]): Promise<{ userId: string; open: number }[]> {
  const { rows } = await sql<{ userId: string; open: number }>`
    select u.id as "userId", (
      select count(distinct (r.kind, r.target_id))::int from reports r left join users a on a.id = r.author_id
      where r.decided_at is null and ${mayDecide(sql`u.id`, sql`u.role`)}) as open
    from users u where u.id = any(${officerIds}::uuid[])`.execute(db);
  return rows;
}

export async function lockReport(tx: Database, id: string) {
  const { rows } = await sql<{
    kind: Report['kind'];
    targetId: string;
    reason: Report['reason'];
    author: Officer | null;
    isDecided: boolean;
  }>`
    select r.kind, r.target_id as "targetId", r.reason, r.decided_at is not null as "isDecided",
      case when a.id is not null then json_build_object('id', a.id, 'role', a.role) end as author
    from reports r left join users a on a.id = r.author_id where r.id = ${id} for update of r`.execute(tx);
  return rows[0] ?? null;
}

export async function findOwnReportJson(db: Database, readerId: string, id: string): Promise<string | null> {
  const isReporter = sql`r.reporter_id is not distinct from ${readerId}::uuid`;
  const own = jsonObject<OwnReport>({
    _id: 'r.id',
    kind: 'r.kind',
    reportedByMe: isReporter,
    reason: sql`case when ${isReporter} then r.reason end`,
    details: sql`case when ${isReporter} then r.details else '' end`,
    evidence: 'r.evidence',
    createdAt: sql`case when ${isReporter} then ${isoTime('r.created_at')} else ${isoTime('r.decided_at')} end`,
    note: sql`case when ${isReporter} then '' else r.note end`,
    until: sql`null`,
    ...decision,
  });
  const { rows } = await sql<{ json: string }>`
    select ${own}::text as json from reports r
    where r.id = ${id} and (${isReporter} or r.author_id = ${readerId} and r.outcome in ('removed', 'warned'))`.execute(
    db,
  );
  return rows[0]?.json ?? null;
}
