import type { AuditEntry, AuditQuery } from 'contract/officers/audit.ts';
import { type RawBuilder, sql } from 'kysely';
import { hiddenApplicant } from '../../notifications/notifications.kernel.ts';
import { isoTime, type JsonRow, jsonObject } from '../../platform/database/json.ts';
import { momentOf } from '../../platform/database/sql/time-zones.ts';
import type { Database } from '../../platform/database/tables.ts';

const line = jsonObject<AuditEntry>({
  _id: 'l.id',
  at: isoTime('l.at'),
  actor: person(sql`l.actor_id`),
  action: 'l.action',
  subject: sql`case when l.subject_kind is not null and l.subject_id is not null then ${jsonObject<
    NonNullable<AuditEntry['subject']>
  >({ kind: 'l.subject_kind', _id: 'l.subject_id', name: subjectName() })} end`,
  member: person(sql`l.member_id`),
  detail: 'l.detail',
});

export async function listAuditRows(db: Database, query: AuditQuery): Promise<JsonRow[]> {
  const { limit, cursor, action, member, from, to } = query;
  const conditions = [
    sql`true`,
    ...(cursor ? [sql`l.id < ${cursor}`] : []),
    ...(action ? [sql`l.action = ${action}`] : []),
    ...(member ? [sql`(l.actor_id = ${member} or l.member_id = ${member})`] : []),
    ...(from ? [sql`l.at >= ${moment(from)}`] : []),
    ...(to ? [to.includes('T') ? sql`l.at <= ${moment(to)}` : sql`l.at < ${moment(to)} + interval '1 day'`] : []),
  ];
  const { rows } = await sql<JsonRow>`
    select l.id, ${line}::text as json from audit_log l where ${sql.join(conditions, sql` and `)}
    order by l.id desc limit ${limit + 1}`.execute(db);
  return rows;
}

function person(id: RawBuilder<unknown>): RawBuilder<unknown> {
  const named = jsonObject<NonNullable<AuditEntry['actor']>>({ _id: id, name: nameOf(id) });
  return sql`case when ${id} is not null then ${named} end`;
}

function nameOf(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select u.name from users u where u.id = ${id}), 'Former member')`;
}

function subjectName(): RawBuilder<unknown> {
  return sql`coalesce(case l.subject_kind
    when 'user' then ${nameOf(sql`l.subject_id`)}
    when 'application' then (select applicant_name(a.status, a.revealed_at, a.number, a.name) from applications a where a.id = l.subject_id)
    when 'joinLink' then (select j.label from join_links j where j.id = l.subject_id)
    when 'event' then (select e.title from events e where e.id = l.subject_id and e.group_id is null)
    when 'office' then (select o.title from offices o where o.id = l.subject_id)
    when 'group' then (select c.group_name from conversations c where c.id = l.subject_id and (c.committee or c.access <> 'private'))
    when 'field' then (select d.label from club_fields d where d.id = l.subject_id)
    when 'mail' then (select coalesce(h.name, m.to_address) from mails m ${hiddenApplicant} where m.id = l.subject_id)
  end, '')`;
}

function moment(text: string): RawBuilder<Date> {
  return sql<Date>`${momentOf(text)}::timestamptz`;
}
