import { type RawBuilder, sql } from 'kysely';

export type Fields<Thing> = { [Name in keyof Thing]: RawBuilder<unknown> | string };

export function jsonObject<Thing>(fields: Fields<NoInfer<Thing>>): RawBuilder<Thing> {
  const parts = Object.entries<RawBuilder<unknown> | string>(fields).map(
    ([name, value]) => sql`${sql.lit(name)}, ${typeof value === 'string' ? sql.ref(value) : value}`,
  );
  return sql<Thing>`json_build_object(${sql.join(parts)})`;
}

/** The API's format: ISO 8601, UTC, milliseconds. */
export function isoTime(time: string | RawBuilder<Date>): RawBuilder<string> {
  return sql<string>`to_char(${typeof time === 'string' ? sql.ref(time) : time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** `id` is the cursor after this row. */
export interface JsonRow {
  id: string;
  json: string;
}

const sizes = [5, 10, 20, 24, 50, 100];

/** One more row shows whether there is a next page. Rounded up, so that a list has six prepared statements. */
export const rowsFor = (limit: number): number => (sizes.find((size) => size >= limit) ?? limit) + 1;

const pageSize = 500;

export async function* pagesOf<Row extends { id: string }>(
  read: (paging: { after: string | null; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after: string | null = null; ; ) {
    const rows: Row[] = await read({ after, limit: pageSize });
    yield rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.id ?? null;
  }
}
