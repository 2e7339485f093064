import type { Language } from 'contract/club/languages.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

/** For members, only the application that made them one counts: anyone can apply with their address later. */
export async function findLanguages(db: Database, addresses: string[]): Promise<Map<string, Language>> {
  const { rows } = await sql<{ address: string; language: Language }>`
    select address, coalesce(u.language, a.language) as language
    from unnest(${[...new Set(addresses)]}::text[]) address left join users u on u.email = address
    left join lateral (
      select language from applications
      where email = address and (u.joined_at is null or user_id = u.id) order by id desc limit 1) a on true
    where coalesce(u.language, a.language) is not null`.execute(db);
  return new Map(rows.map(({ address, language }) => [address, language]));
}
