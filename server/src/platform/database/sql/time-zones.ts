import { sql } from 'kysely';
import type { Database } from '../tables.ts';

/** Reads a time without a zone as UTC, whatever the server's zone. */
export function momentOf(text: string): Date {
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/i.test(text) || !text.includes('T');
  return new Date(zoned ? text : `${text}Z`);
}

export async function isTimeZone(db: Database, name: string): Promise<boolean> {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(db);
  return rows.length > 0;
}
