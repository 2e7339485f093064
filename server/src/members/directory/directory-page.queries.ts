import type { DirectoryQuery } from 'contract/members/members.directory.ts';
import { type RawBuilder, sql } from 'kysely';
import { rowsFor } from '../../platform/database/json.ts';
import type { EnteredValue } from '../fields/entered.ts';
import { memberCard } from '../members.card.ts';

export type DirectorySearch = Omit<DirectoryQuery, 'field'> & { values: EnteredValue[] };

export type Search = Omit<DirectorySearch, 'cursor'> & { after: readonly [name: string, id: string] | null };

export type Row = { id: string; plain_name: string; json: string };

// Limit of merely similar names (platform/database/functions/similar-names.sql).
export const maxSimilar = sql.lit(500);

export function cardsOfPage(viewerId: string, { sort, limit }: Pick<Search, 'sort' | 'limit'>): RawBuilder<unknown> {
  const byName = sort === 'name';
  return sql`
    select u.id, u.plain_name, ${memberCard(viewerId)}::text as json
    from (select id from found order by ${byName ? sql`plain_name, id` : sql`id desc`} limit ${sql.lit(rowsFor(limit))}) page
    join users u on u.id = page.id order by ${byName ? sql`u.plain_name, u.id` : sql`u.id desc`}`;
}

export function beyond(
  [name, id]: readonly [string, string],
  byName: boolean,
  nameColumn: RawBuilder<unknown>,
  idColumn: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return byName ? sql`(${nameColumn}, ${idColumn}) > (${name}, ${id}::uuid)` : sql`${idColumn} < ${id}::uuid`;
}
