import type { AdminField, ClubField } from 'contract/club/club.fields.ts';
import { sql } from 'kysely';
import { jsonObject } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';

export type FieldSettings = Omit<ClubField, '_id' | 'type'>;

export async function getFieldsJson(db: Database): Promise<string> {
  const field = jsonObject<AdminField>({
    _id: 'f.id',
    label: 'f.label',
    help: 'f.help',
    type: 'f.type',
    options: 'f.options',
    usedFor: 'f.used_for',
    audience: 'f.audience',
    required: 'f.required',
    members: sql`(select count(*) from field_values v where v.field_id = f.id)`,
    applicants: sql`(select count(*) from field_answers a where a.field_id = f.id)`,
  });
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(${field} order by f.position, f.id), '[]')::text as json from club_fields f`.execute(db);
  return rows[0]?.json ?? '[]';
}

export async function countFields(tx: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from club_fields`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertField(tx: Database, { type, ...settings }: Omit<ClubField, '_id'>): Promise<string> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from club_fields)`;
  const { id } = await tx
    .insertInto('club_fields')
    .values({ ...columnsOf(settings), type, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findType(tx: Database, id: string): Promise<ClubField['type'] | null> {
  const row = await tx.selectFrom('club_fields').select('type').where('id', '=', id).executeTakeFirst();
  return row?.type ?? null;
}

export async function updateField(tx: Database, id: string, settings: FieldSettings): Promise<void> {
  await tx.updateTable('club_fields').set(columnsOf(settings)).where('id', '=', id).execute();
}

export async function deleteFieldRow(tx: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('club_fields').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function writeOrder(tx: Database, ids: string[]): Promise<void> {
  await sql`
    update club_fields f set position = o.position
    from (
      select c.id, row_number() over (order by array_position(${ids}::uuid[], c.id), c.position, c.id) as position
      from club_fields c
    ) o
    where o.id = f.id`.execute(tx);
}

function columnsOf({ label, help, options, usedFor, audience, required }: FieldSettings) {
  return { label, help, options, used_for: usedFor, audience, required };
}
