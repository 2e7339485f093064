import { deflateRawSync } from 'node:zlib';
import type { ResponseOf } from 'contract/endpoint.ts';
import { limits } from 'contract/limits.ts';
import { importLimits, type importProfile } from 'contract/members/members.cv.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { atOnce, tally } from '../../../../testing/database/races.ts';
import { archiveOf, fileOf, linkedInTables, lyingArchive, stored } from './archive.testing.ts';

const club = await openClub();
const ben = await club.as('ben');

type Sections = ResponseOf<typeof importProfile>['sections'];
const send = (bytes: Uint8Array | File) =>
  ben.upload<{ sections: Sections }>('/api/users/me/import', { file: bytes instanceof File ? bytes : fileOf(bytes) });
const skills = (count: number) => ['Name', ...Array.from({ length: count }, (_, at) => `Skill ${at}`)].join('\n');
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());

test('a file of 25 MB is the largest', async () => {
  const resume = JSON.stringify({ skills: ['Python'], notes: '' });
  const padded = (bytes: number) => Buffer.from(resume.replace('""', `"${'x'.repeat(bytes - resume.length)}"`));
  expect((await send(padded(importLimits.bytes))).body.sections.skills).toMatchObject([{ name: 'Python' }]);
  expect(await send(padded(importLimits.bytes + 1))).toFail(413, 'too_large');
});

test('an archive unpacks to 20 MB at most, whichever of its files are large', async () => {
  const full = (bytes: number) => `Name\nPython\n${' '.repeat(bytes - 12)}`;
  expect((await send(archiveOf({ 'Skills.csv': full(importLimits.unpackedBytes) }))).status).toBe(200);
  for (const name of ['Skills.csv', 'messages.csv'])
    expect(await send(archiveOf({ [name]: full(importLimits.unpackedBytes + 1) }))).toFail(413, 'too_large');
});

test('an archive that hides how much it unpacks to is stopped while it unpacks', async () => {
  const packed = deflateRawSync(Buffer.alloc(importLimits.unpackedBytes * 5, 'Name\n'));
  const bomb = lyingArchive([{ name: 'Skills.csv', packed, size: 100, checksum: 0, isDeflated: true }]);
  expect(await send(bomb)).toFail(413, 'too_large');
});

test('an archive has at most 2,000 files', async () => {
  const files = Array.from({ length: importLimits.files }, (_, at) => stored(`${at}.txt`, ''));
  expect((await send(lyingArchive(files))).status).toBe(200);
  expect(await send(lyingArchive([...files, stored('Skills.csv', skills(1))]))).toFail(413, 'too_large');
});

test('a file has at most 500 entries, over all its tables', async () => {
  const positions = 'Title\nBaker';
  const at = await send(archiveOf({ 'Positions.csv': positions, 'Skills.csv': skills(499) }));
  expect(at.body.sections.skills).toHaveLength(499);
  expect(await send(archiveOf({ 'Positions.csv': positions, 'Skills.csv': skills(500) }))).toFail(413, 'too_large');
  expect(await send(archiveOf({ 'Skills.csv': skills(1_000_000) }))).toFail(413, 'too_large');
  const resume = { skills: Array.from({ length: 501 }, (_, index) => ({ name: `Skill ${index}` })) };
  expect(await send(Buffer.from(JSON.stringify(resume)))).toFail(413, 'too_large');
});

test('a damaged or locked file is a 400', async () => {
  const whole = await bytesOf(archiveOf(linkedInTables));
  const flipped = Buffer.from(lyingArchive([stored('Skills.csv', skills(3))]));
  flipped.write('X', flipped.indexOf('Skill 1'));
  const locked = Buffer.from(whole);
  for (let at = locked.indexOf('PK\x01\x02'); at >= 0; at = locked.indexOf('PK\x01\x02', at + 1)) locked[at + 8] = 1;
  const damaged = [
    whole.subarray(0, whole.length / 2),
    whole.subarray(whole.length / 2 - 1).fill('PK', 0, 2),
    Buffer.from('PK'),
    flipped,
    locked,
    Buffer.from('{"work": ['),
    Buffer.from(`{"work":${'['.repeat(5_000_000)}`),
  ];
  for (const bytes of damaged) expect(await send(bytes)).toFail(400, 'invalid_input');
});

test('a table full of quotes, blanks or marks takes no longer than its length', async () => {
  const length = 4_000_000;
  for (const sign of ['"', '"a', ' ', '\u0301', '""', '" ', ';', ',"\n', '\r', 'a'])
    expect((await send(archiveOf({ 'Positions.csv': `Title\n${sign.repeat(length / sign.length)}` }))).status).toBe(
      200,
    );
});

test('texts that are longer than our fields are shortened, and say so', async () => {
  const long = 'ä'.repeat(30_000);
  const { body } = await send(
    archiveOf({ 'Positions.csv': `Title,Description\n${long},${long}`, 'Skills.csv': `Name\n${long}` }),
  );
  const [position] = body.sections.experience;
  expect([position?.title.length, position?.description.length]).toEqual([
    limits.sectionField,
    limits.sectionDescription,
  ]);
  expect(position?.title.endsWith('…')).toBe(true);
  expect(position?.problems.map(({ field, kind }) => [field, kind])).toEqual([
    ['title', 'shortened'],
    ['description', 'shortened'],
  ]);
  expect(body.sections.skills[0]?.name).toHaveLength(limits.skill);
});

test('many who import at once all get their entries, and a member who reads meanwhile is not held up', async () => {
  const file = await bytesOf(archiveOf(linkedInTables));
  const [imports, read] = await Promise.all([atOnce(8, () => send(file)), ben.get('/api/users/me')]);
  expect(tally(imports.map(({ status }) => status))).toEqual({ 200: 8 });
  expect(read.status).toBe(200);
});
