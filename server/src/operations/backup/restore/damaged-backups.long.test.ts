import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import type { Post } from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { backUp, emptyTarget, newBackupPath, withClient } from '../../../../testing/database/backups.ts';
import {
  packEntries,
  type RawEntry,
  rewriteBackup,
  withChecksums,
} from '../../../../testing/database/rewrite-backup.ts';
import { picture } from '../../../../testing/database/samples.ts';
import { restoreBackup } from './restore-backup.ts';
import { isDatabaseEmpty } from './unfinished.queries.ts';

const club = await openClub();
const ben = await club.as('ben');
await ben.upload<Post>('/api/posts', { content: 'Here', media: await picture() });
const { path: plain } = await backUp(club);
const { path: encrypted } = await backUp(club, { passphrase: 'a horse in the attic' });

const original = await readFile(plain);
const locked = await readFile(encrypted);
const flipped = (bytes: Buffer, share: number) => {
  const at = Math.floor(bytes.length * share);
  return Buffer.concat([bytes.subarray(0, at), Buffer.from([~(bytes[at] ?? 0) & 255]), bytes.subarray(at + 1)]);
};
const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
const rewrite = (change: (entries: RawEntry[]) => RawEntry[]) => rewriteBackup(plain, change);
const changed = (start: string, change: (bytes: Buffer) => Buffer) => (entries: RawEntry[]) =>
  entries.map((entry) => (entry.name.startsWith(start) ? { ...entry, bytes: change(entry.bytes) } : entry));
const changedManifest = (change: (manifest: Record<string, unknown>) => object) =>
  changed('manifest.json', (bytes) => Buffer.from(JSON.stringify(change(JSON.parse(bytes.toString())))));
const migrationsOf = (manifest: Record<string, unknown>) => manifest.migrations as { name: string; checksum: string }[];
const without = (start: string) => (entries: RawEntry[]) => entries.filter(({ name }) => !name.startsWith(start));
const inserted = (entry: RawEntry) => (entries: RawEntry[]) => [...entries.slice(0, -1), entry, ...entries.slice(-1)];
const bytes = Buffer.from('x');

const damaged: [string, () => Buffer | Promise<Buffer>, RegExp, string?][] = [
  ['an empty file', () => Buffer.alloc(0), /The file is empty/],
  ['a text', () => Buffer.from('Dear members,\n'.repeat(50)), /is not a backup of a club/],
  ['a zip', () => Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync(original)]), /is not a backup of a club/],
  ['an archive of something else', () => packEntries([{ name: 'holiday.jpg', bytes }]), /does not belong there/],
  ['an archive without a manifest', () => rewrite(without('manifest')), /does not begin with a manifest/],
  ['a file cut at its beginning', () => cut(original, 0.02), /is cut off/],
  ['a file cut in the middle', () => cut(original, 0.5), /is cut off/],
  ['a file that lacks its last bytes', () => original.subarray(0, -20), /is cut off/],
  ['an archive cut between two entries', () => rewrite((entries) => entries.slice(0, 9)), /is cut off/],
  ['an archive without its checksums', () => rewrite(without('SHA256SUMS')), /is cut off/],
  ['a flipped byte in the compressed file', () => flipped(original, 0.6), /is damaged/],
  [
    'a flipped byte in a table',
    () => rewrite(changed('tables/posts/', (one) => flipped(one, 0.5))),
    /tables\/posts\/000001.copy does not match its checksum/,
  ],
  [
    'a flipped byte in a file',
    () => rewrite(changed('files/', (one) => flipped(one, 0.5))),
    /files\/post\/.+ does not match its checksum/,
  ],
  [
    'a flipped byte in the secret',
    () => rewrite(changed('secret', (one) => flipped(one, 0.5))),
    /secret does not match its checksum/,
  ],
  [
    'a changed manifest',
    () => rewrite(changedManifest((one) => ({ ...one, postgres: '1' }))),
    /manifest.json does not match its checksum/,
  ],
  [
    'a broken manifest',
    () => rewrite(changed('manifest.json', (one) => one.subarray(0, -5))),
    /manifest.json can't be read/,
  ],
  [
    'a manifest without tables',
    () => rewrite(changedManifest(({ tables: _, ...one }) => one)),
    /manifest.json is not what it should be/,
  ],
  ['a missing file', () => rewrite(without('files/')), /files\/post\/.+ is missing/],
  ['a missing table', () => rewrite(without('tables/users/')), /tables\/users\/000001.copy is missing/],
  [
    'a missing table that no checksum lists',
    () => rewrite((all) => withChecksums(without('tables/users/')(all))),
    /rows of users are missing/,
  ],
  [
    'a missing file that no checksum lists',
    () => rewrite((all) => withChecksums(without('files/')(all))),
    /files are missing/,
  ],
  [
    'an altered list of checksums',
    () => rewrite(changed('SHA256SUMS', (one) => Buffer.from(one.toString().replace(/[0-9a-f]{8}/, '00000000')))),
    /does not match its checksum/,
  ],
  [
    'a way out of the folder',
    () => rewrite(inserted({ name: '../../evil', bytes })),
    /does not belong there: "..\/..\/evil"/,
  ],
  ['a way out of the files', () => rewrite(inserted({ name: 'files/../secret', bytes })), /does not belong there/],
  ['a link', () => rewrite(inserted({ name: 'words.json', bytes, type: 'symlink' })), /does not belong there/],
  ['an entry twice', () => rewrite(inserted({ name: 'secret', bytes })), /holds secret twice/],
  ['an entry that is not listed', () => rewrite(inserted({ name: 'words.json', bytes })), /does not list words.json/],
  [
    'a newer format',
    () => rewrite(changedManifest((one) => ({ ...one, format: 2 }))),
    /newer than this version of the product/,
  ],
  [
    'a newer schema',
    () =>
      rewrite(
        changedManifest((one) => ({
          ...one,
          migrations: [...migrationsOf(one), { name: '999-later.sql', checksum: 'x' }],
        })),
      ),
    /newer than this version of the product .+999-later/,
  ],
  [
    'another edition',
    () =>
      rewrite(
        changedManifest((one) => ({
          ...one,
          migrations: migrationsOf(one).map((each) => ({ ...each, checksum: 'other' })),
        })),
      ),
    /another edition of the product/,
  ],
  ['an encrypted one without its passphrase', () => locked, /its passphrase is needed/],
  ['a wrong passphrase', () => locked, /The passphrase is wrong/, 'another horse here'],
  ['an encrypted one that is cut', () => cut(locked, 0.5), /is (damaged|cut off)/, 'a horse in the attic'],
  ['a flipped byte in an encrypted one', () => flipped(locked, 0.5), /is damaged/, 'a horse in the attic'],
];

test.each(damaged)(
  '%s is not restored, and nothing is touched',
  { tags: ['long'] },
  async (_name, make, sentence, passphrase) => {
    const path = await newBackupPath();
    await writeFile(path, await make());
    const target = await emptyTarget();
    await rm(target.dataDir, { recursive: true });
    await expect(restoreBackup(path, target, { passphrase: passphrase ?? null })).rejects.toThrow(sentence);
    await expect(readdir(target.dataDir)).rejects.toThrow('ENOENT');
    expect(await withClient(target.databaseUrl, isDatabaseEmpty)).toBe(true);
  },
);

test('the file that these are made of is restored', { tags: ['long'] }, async () => {
  const path = await newBackupPath();
  await writeFile(path, await rewrite(withChecksums));
  const { summary } = await restoreBackup(path, await emptyTarget(), { passphrase: null });
  expect(summary.rows.posts).toBe(1);
});
