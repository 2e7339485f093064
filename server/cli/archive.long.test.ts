import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openClub } from '../testing/app.ts';
import { newFolder, readArchive } from '../testing/database/archives.ts';
import { runClubCommand } from '../testing/servers/club-command.ts';
import { exportVerb } from './export.ts';
import { importVerb } from './import.ts';

const club = await openClub();
const env = { DATABASE_URL: club.databaseUrl };
const exportTo = (path: string) => runClubCommand(club.dataDir, ['export', path], { env });

test('export writes a folder and a zip of a club that runs, for its owner alone, and replaces nothing', {
  tags: ['long'],
}, async () => {
  const ben = await club.as('ben');
  await ben.post('/api/posts', { content: 'While it runs' });
  const location = await newFolder();
  const folder = join(location, 'new', 'archive');
  const written = await exportTo(folder);
  expect(written).toMatchObject({
    code: 0,
    output: expect.stringContaining(`The archive is in ${folder}. Open its index.html`),
  });
  const files = await readArchive(folder);
  expect(files.get('index.html')).toContain('While it runs');
  expect((await stat(join(folder, 'data'))).mode & 0o777).toBe(0o700);

  const zip = join(location, 'club.zip');
  expect(await exportTo(zip)).toMatchObject({ code: 0, output: expect.stringContaining('once it is unzipped') });
  expect((await stat(zip)).mode & 0o777).toBe(0o600);
  const zipped = Object.entries(unzipSync(await readFile(zip)));
  expect(zipped.map(([name]) => name).toSorted()).toEqual([...files.keys()].toSorted());
  for (const [name, bytes] of zipped.filter(([name]) => name !== 'archive.json'))
    expect(Buffer.from(bytes).toString('latin1'), name).toBe(files.get(name));

  const file = join(location, 'notes');
  await writeFile(file, 'mine');
  await expect(exportVerb([folder])).rejects.toThrow(`${folder} is not empty. Choose a new folder.`);
  await expect(exportVerb([zip])).rejects.toThrow(`${zip} exists already. Choose a new name.`);
  await expect(exportVerb([join(location, 'nowhere', 'club.zip')])).rejects.toThrow('nowhere. Make it first.');
  await expect(exportVerb([file])).rejects.toThrow(`${file} is a file.`);
  expect(await readFile(file, 'utf8')).toBe('mine');
});

test('import makes a club that its first admin enters with the password from before, and says what is wrong', {
  tags: ['long'],
}, async () => {
  const zip = join(await newFolder(), 'club.zip');
  await exportTo(zip);
  const target = await openClub({ people: false });
  const run = (...args: string[]) =>
    runClubCommand(target.dataDir, args, {
      env: { DATABASE_URL: target.databaseUrl },
      input: 'correct horse battery\n',
    });
  await run('create-admin', '--email', 'ada@club.example');
  const wrong = join(await newFolder(), 'folder');
  await mkdir(wrong);
  expect(await run('import', wrong)).toMatchObject({ code: 1, output: 'archive.json is missing.\n' });
  await expect(importVerb([])).rejects.toThrow('Say which archive');
  const imported = await run('import', zip);
  expect(imported).toMatchObject({ code: 0, output: expect.stringMatching(/^ {2}members +5$/m) });
  expect(imported.output).toContain('ada@club.example signs in with the password from before.');
  const login = { email: 'ada@club.example', password: 'correct horse battery' };
  expect((await target.visitor().post('/api/auth/login', login)).body).toMatchObject({ _id: club.ids.ada });
  expect(await run('import', zip)).toMatchObject({
    code: 1,
    output: expect.stringContaining('This club has members already'),
  });
});
