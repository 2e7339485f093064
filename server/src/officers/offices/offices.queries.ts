import { isAllowed } from 'contract/members/members.policy.ts';
import { type Office, type OfficeFields, type OfficeHolder, officeLimits } from 'contract/officers/offices.ts';
import { type RawBuilder, sql } from 'kysely';
import { memberCard, sees } from '../../members/members.kernel.ts';
import { isoTime, jsonObject } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import type { Member } from '../../platform/http/member.ts';
import './offices.tables.ts';

const isOpen = sql`h.ended_at is null and (h.ends_at is null or h.ends_at > now())`;
const isCurrent = sql`${isOpen} and h.starts_at <= now()`;
const isSuccessor = sql`h.ended_at is null and h.overlap_until > now()`;

/** Holders of now and the successor, to whom the binder of row `o` is open. */
function isInOffice(userId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from office_holders h
    where h.office_id = o.id and h.user_id = ${userId} and (${isCurrent} or ${isSuccessor}))`;
}

function officeFor(viewer: Member): RawBuilder<Office> {
  const isAdmin = isAllowed(viewer, 'admin');
  const user = memberCard(viewer.id);
  // Admins replace the whole list, so they see all of it.
  const isVisible = isAdmin ? isOpen : sql`${isCurrent} and ${sees(viewer.id, 'h.user_id')}`;
  const holder = jsonObject<OfficeHolder>({ user, from: isoTime('h.starts_at'), until: isoTime('h.ends_at') });
  const successor = jsonObject<NonNullable<Office['successor']>>({
    ...{ user, from: isoTime('h.starts_at'), overlapUntil: isoTime('h.overlap_until') },
  });
  const holders = sql`office_holders h join users u on u.id = h.user_id where h.office_id = o.id`;
  return jsonObject<Office>({
    _id: 'o.id',
    title: 'o.title',
    description: 'o.description',
    rights: 'o.rights',
    holders: sql`(select coalesce(json_agg(${holder} order by h.starts_at, h.id), '[]') from ${holders} and ${isVisible})`,
    successor: sql`(select ${successor} from ${holders} and ${isSuccessor}
      and (${sql.lit(isAdmin)} or ${isInOffice(viewer.id)}))`,
    createdAt: isoTime('o.created_at'),
  });
}

export async function listOfficeRows(db: Database, viewer: Member): Promise<{ json: string }[]> {
  const { rows } = await sql<{ json: string }>`
    select ${officeFor(viewer)}::text as json from offices o where o.deleted_at is null order by o.id`.execute(db);
  return rows;
}

export async function findOfficeJson(db: Database, viewer: Member, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${officeFor(viewer)}::text as json from offices o where o.id = ${id} and o.deleted_at is null`.execute(db);
  return rows[0]?.json ?? null;
}

/** Null if the club has as many as it may. Call it under lockRoles. */
export async function insertOffice(tx: Database, { title, description, rights }: OfficeFields): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into offices (title, description, rights) select ${title}, ${description}, ${rights}::text[]
    where (select count(*) from offices where deleted_at is null) < ${officeLimits.offices} returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The office as it was, locked; null if there is none. */
export async function lockOffice(tx: Database, id: string): Promise<OfficeFields | null> {
  const row = await tx
    .selectFrom('offices')
    .select(['title', 'description', 'rights'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateOffice(tx: Database, id: string, fields: OfficeFields): Promise<void> {
  await tx.updateTable('offices').set(fields).where('id', '=', id).execute();
}

/** Groups stay, without the office. */
export async function markDeleted(tx: Database, id: string): Promise<void> {
  await tx.updateTable('offices').set({ deleted_at: sql<Date>`now()` }).where('id', '=', id).execute();
  await tx.deleteFrom('office_notes').where('office_id', '=', id).execute();
  await sql`update conversations set office_id = null where office_id = ${id}`.execute(tx);
}

/** Null for an unknown office, otherwise whether its binder is open to the member. */
export async function findInOffice(db: Database, officeId: string, userId: string): Promise<boolean | null> {
  const { rows } = await sql<{ inOffice: boolean }>`
    select ${isInOffice(userId)} as "inOffice" from offices o
    where o.id = ${officeId} and o.deleted_at is null`.execute(db);
  return rows[0]?.inOffice ?? null;
}
