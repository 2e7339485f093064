import type pg from 'pg';

// Of ids: the time in milliseconds, its fraction in twelve bits, so that those of one connection ascend, and chance.
const uuidv7 = `
  create or replace function public.uuidv7(shift interval default '0') returns uuid
  language plpgsql volatile parallel safe as $$
  declare
    micros bigint := extract(epoch from clock_timestamp() + shift) * 1000000;
    head bigint := ((micros / 1000) << 16) | (7 << 12) | (((micros % 1000) << 12) / 1000);
  begin
    return encode(overlay(uuid_send(gen_random_uuid()) placing int8send(head) from 1 for 8), 'hex')::uuid;
  end $$;`;

// Version 17 has one that reads no ids of version 7.
const uuidExtractTimestamp = `
  create or replace function public.uuid_extract_timestamp(id uuid) returns timestamptz
  language sql immutable strict parallel safe
  return to_timestamp(('x' || translate(left(id::text, 13), '-', ''))::bit(48)::bigint / 1000.0);`;

/** The functions of PostgreSQL 18 that the schema needs and an older server lacks. Exported for tests, which have 18. */
export const missingFunctions = uuidv7 + uuidExtractTimestamp;

export async function makeMissing(client: pg.Client, version: number): Promise<void> {
  if (version < 18) await client.query(missingFunctions);
}

/**
 * SQL of the schema, which is written for PostgreSQL 18, as an older server reads it: with what stands for collations it
 * lacks, and the letters and signs that its classes don't know. contract/src/folding.ts has the same classes.
 */
export function textFor(version: number, text: string): string {
  if (version >= 18) return text;
  const digits = replaceClass(text, 'digit', /\p{Nd}/u)
    .replaceAll('"pg_unicode_fast"', '"C"')
    .replaceAll(' uuid_extract_timestamp', ' public.uuid_extract_timestamp');
  if (version >= 17) return digits;
  const letters = replaceClass(digits, 'alnum', /[\p{Alphabetic}0-9]/u);
  return replaceClass(letters, 'punct', /[\p{P}\p{S}]/u).replaceAll('"pg_c_utf8"', '"und-x-icu"');
}

function replaceClass(text: string, name: string, members: RegExp): string {
  const written = `[:${name}:]`;
  return text.includes(written) ? text.replaceAll(written, rangesOf(members)) : text;
}

// No letter, sign or digit is beyond.
const end = 0x32400;

function rangesOf(members: RegExp): string {
  const ranges: string[] = [];
  for (let code = 0; code < end; code++) {
    const first = code;
    while (code < end && members.test(String.fromCodePoint(code))) code++;
    if (code > first) ranges.push(`${escaped(first)}-${escaped(code - 1)}`);
  }
  return ranges.join('');
}

function escaped(code: number): string {
  return `\\U${code.toString(16).padStart(8, '0')}`;
}
