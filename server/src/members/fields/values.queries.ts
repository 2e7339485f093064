import '../members.tables.ts';
import type { FieldValue } from 'contract/club/club.field-values.ts';
import { foldTerms } from 'contract/folding.ts';
import { type RawBuilder, sql } from 'kysely';
import { jsonObject } from '../../platform/database/json.ts';
import { containsTerms, isLetter } from '../../platform/database/sql/name-search.ts';
import type { Database } from '../../platform/database/tables.ts';
import { isVisibleTo, shows } from '../privacy/audiences.queries.ts';
import type { EnteredValue } from './entered.ts';

const fieldValueOf = (value: RawBuilder<unknown>) =>
  jsonObject<FieldValue>({ _id: 'f.id', label: 'f.label', type: 'f.type', value });
const fieldValue = fieldValueOf(sql`v.value`);

export function valuesJson(isVisible: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(${fieldValue} order by f.position, f.id), '[]')
    from field_values v join club_fields f on f.id = v.field_id
    where v.user_id = u.id and f.used_for <> 'application' and ${isVisible})`;
}

/** The field limits the audience, and the member of row `u` may narrow it further. */
export function showsField({
  isConnected,
  isOfficer,
}: {
  isConnected: RawBuilder<boolean>;
  isOfficer: boolean;
}): RawBuilder<boolean> {
  return sql<boolean>`case f.audience when 'officers' then ${sql.lit(isOfficer)}
    when 'connections' then ${isConnected} and ${shows('fields', isConnected)}
    else ${shows('fields', isConnected)} end`;
}

export function answersJson(
  applicationId: RawBuilder<unknown>,
  {
    value = sql`v.value`,
    isVisible = sql<boolean>`true`,
  }: { value?: RawBuilder<unknown>; isVisible?: RawBuilder<boolean> } = {},
): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(${fieldValueOf(value)} order by f.position, f.id), '[]')
    from field_answers v join club_fields f on f.id = v.field_id
    where v.application_id = ${applicationId} and ${isVisible})`;
}

/** Matches words that start with the input in fields visible to everyone. Combine it with `showsValuesTo`. */
export function withMatchingValue(typed: string): RawBuilder<unknown> {
  // A single letter starts too many words.
  const isLong = foldTerms(typed).length > 0 && !isLetter(typed);
  return sql`(select v.user_id from field_values v join club_fields f on f.id = v.field_id
    where ${sql.lit(isLong)} and ${containsTerms('v.value_words', typed)}
      and f.audience = 'members' and f.used_for <> 'application' and f.type in ('text', 'choice'))`;
}

/** Combine it with `showsValuesTo`. */
export function hasValue(fieldId: string, value: string): RawBuilder<boolean> {
  return sql<boolean>`u.id in (
    select v.user_id from field_values v where v.field_id = ${fieldId} and v.plain_value = plain(${value}))`;
}

export const showsValuesTo = (viewerId: string): RawBuilder<boolean> => isVisibleTo('fields', viewerId);

export async function writeValues(tx: Database, userId: string, values: EnteredValue[]): Promise<void> {
  const [ids, texts] = [values.map(({ fieldId }) => fieldId), values.map(({ value }) => value)];
  await sql`
    with entered as (select * from unnest(${ids}::uuid[], ${texts}::text[]) as entry(field_id, value)),
      removed as (
        delete from field_values v using entered e
        where v.user_id = ${userId} and v.field_id = e.field_id and e.value = '')
    insert into field_values (user_id, field_id, value)
    select ${userId}, f.id, e.value from entered e join club_fields f on f.id = e.field_id where e.value <> ''
    on conflict (user_id, field_id) do update set value = excluded.value`.execute(tx);
}

export async function insertAnswers(tx: Database, applicationId: string, answers: EnteredValue[]): Promise<void> {
  const [ids, texts] = [answers.map(({ fieldId }) => fieldId), answers.map(({ value }) => value)];
  await sql`
    insert into field_answers (application_id, field_id, value)
    select ${applicationId}, f.id, e.value from unnest(${ids}::uuid[], ${texts}::text[]) as e(field_id, value)
    join club_fields f on f.id = e.field_id where e.value <> ''`.execute(tx);
}

export async function replaceAnswers(tx: Database, applicationId: string, answers: EnteredValue[]): Promise<void> {
  await tx.deleteFrom('field_answers').where('application_id', '=', applicationId).execute();
  await insertAnswers(tx, applicationId, answers);
}

/** Copies values from the last approved application to the profile, for fields used on both. */
export async function adoptAnswers(tx: Database, userId: string): Promise<void> {
  await sql`
    insert into field_values (user_id, field_id, value)
    select ${userId}, a.field_id, a.value
    from field_answers a join club_fields f on f.id = a.field_id and f.used_for = 'both'
    where a.application_id = (
      select id from applications where user_id = ${userId} and status = 'approved' order by id desc limit 1)
    on conflict (user_id, field_id) do update set value = excluded.value`.execute(tx);
}
