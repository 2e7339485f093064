import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { calls } from '../../../../testing/calls/calls.ts';
import { announce } from '../../../events/events.testing.ts';

const club = await openClub();
const ada = await club.as('ada');

const paths = calls.map(({ path }) => path).filter((path) => path.endsWith('.csv'));

const signs = [...'=+-@＝＋－＠﹦﹢﹣﹫−'];
const unseen = ['', ' ', '\u00a0', '\u200b', '\ufeff', '\u202e', '\u2060', '\u2800', '"', '\u200b ""'];
const separators = ['', ';', ',', '|', '\t', '\n', '\r', '\r\n', 'Ben;', 'a, b,', '\t\t'];
const formulas = separators.flatMap((one) => unseen.flatMap((two) => signs.map((sign) => `${one}${two}${sign}1+1`)));
const written = [...formulas, '\tBen', '\rBen', '\nBen', "O'Neil", 'Quiz, "host"', 'C++; C#', 'a - b = c @home'];

await sql`
  with people as (
    insert into users (name, email, role, joined_at, badges)
    select text, 'writer.' || place || '@club.example', 'student', now(), array[text]
    from unnest(${written}::text[]) with ordinality as written (text, place) returning id, name
  )
  insert into audit_log (action, actor_id, subject_kind, subject_id, member_id, detail)
  select 'badge.added', id, 'user', id, id, jsonb_build_object('badge', name) from people`.execute(club.services.db);

const event = await announce(ada, { questions: [{ label: '=1+1', kind: 'text', required: false }] });
await sql`
  insert into rsvps (event_id, user_id)
  select ${event._id}, id from users where email like 'writer.%'`.execute(club.services.db);

async function download(path: string): Promise<string> {
  const { status, bytes } = await ada.get(path.replace(':id', event._id));
  expect(status, path).toBe(200);
  return Buffer.from(bytes).toString('utf8');
}

test.each(paths)('%s: no spreadsheet runs a text that a member wrote, whatever separator it expects', async (path) => {
  const file = await download(path);
  const cells = file.split(/[,;|\t\r\n]/);
  expect(cells.length).toBeGreaterThan(written.length * 2);
  expect(cells.filter((cell) => /^[\s\p{C}\u2800"]*[=+\-@＝＋－＠﹦﹢﹣﹫−]/u.test(cell))).toEqual([]);
  expect(file).not.toMatch(/,"[\t\r\n]/);
});

test.each(paths)('%s: each cell is quoted, and says what was written but for the escapes', async (path) => {
  const [, ...lines] = (await download(path)).split(/\r\n(?=")/);
  const rows = lines.map((line) => [...line.matchAll(/(?:"((?:[^"]|"")*)")?(?:,|\r\n$|$)/g)]);
  expect(rows.map((row) => row.map(([cell]) => cell).join(''))).toEqual(lines);
  const texts = rows.flat().map(([, cell = '']) => cell.replaceAll('""', '"').replaceAll("'", ''));
  expect(written.filter((text) => !texts.includes(text.replaceAll("'", '')))).toEqual([]);
});

test('a harmless text comes out as it was written', async () => {
  const file = await download('/api/admin/users.csv');
  for (const text of ["O'Neil", 'Quiz, ""host""', 'C++; C#', 'a - b = c @home']) expect(file).toContain(`"${text}"`);
});
