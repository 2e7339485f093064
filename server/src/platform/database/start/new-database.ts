import type pg from 'pg';

/** The first major version that the club runs on. */
export const minVersion = 16;
const howTo = `Make it with: create database club owner club encoding 'UTF8' locale_provider libc locale 'C' template template0;`;

interface Found {
  version: string;
  encoding: string;
  hasTrigrams: boolean;
  hasLetters: boolean;
  mayCreate: boolean;
}

/** Throws a sentence for each thing that a new database needs and lacks, before anything is made in it. */
export async function requireFitDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Found>(
    `select split_part(current_setting('server_version'), ' ', 1) as version, getdatabaseencoding() as encoding,
      exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
      exists (select from pg_collation where collname in ('pg_c_utf8', 'und-x-icu')) as "hasLetters",
      has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as "mayCreate"`,
  );
  const lacks = rows.flatMap(listLacks);
  if (lacks.length > 0) throw new Error(`The database of DATABASE_URL does not fit.\n${lacks.join('\n')}`);
}

/** Exported for tests, which have one PostgreSQL. */
export function listLacks({ version, encoding, hasTrigrams, hasLetters, mayCreate }: Found): string[] {
  const lacks: string[] = [];
  if (Number.parseInt(version, 10) < minVersion)
    lacks.push(`It is PostgreSQL ${version}, and the club needs ${minVersion} or newer.`);
  else if (!hasLetters)
    lacks.push(`It is PostgreSQL ${version} without ICU. Install one with ICU, or version 17 or newer.`);
  if (encoding !== 'UTF8') lacks.push(`Its encoding is ${encoding}, and the club needs UTF8. ${howTo}`);
  if (!hasTrigrams)
    lacks.push('It has no pg_trgm. Install the additional modules of PostgreSQL on its machine (postgresql-contrib).');
  if (!mayCreate)
    lacks.push(
      'The role of DATABASE_URL may not create tables and extensions in it. As its administrator, run: alter database NAME owner to ROLE;',
    );
  return lacks;
}
