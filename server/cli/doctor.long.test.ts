import { chmod, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runClubCommand } from '../testing/servers/club-command.ts';
import { openDataFolder } from '../testing/servers/server-process.ts';

test('the doctor says what is wrong and what to do, fixes what it can, and ends with 1 while something is wrong', {
  tags: ['long'],
}, async () => {
  const { dataDir, remove } = await openDataFolder();
  onTestFinished(remove);
  const doctor = (...args: string[]) => runClubCommand(dataDir, ['doctor', ...args]);
  const fresh = await doctor();
  expect(fresh).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^FAIL {2}folder .*There is no file "secret"/m),
  });
  await runClubCommand(dataDir, ['create-admin', '--email', 'chair@club.example'], {
    input: 'correct horse battery\n',
  });

  await chmod(join(dataDir, 'secret'), 0o644);
  await rm(join(dataDir, 'uploads'), { recursive: true, force: true });
  const broken = await doctor();
  expect(broken.code).toBe(1);
  expect(broken.output).toMatch(
    /^FAIL {2}folder .*Other users of this machine can read .*secret\.\n *→ .*doctor --fix$/m,
  );
  expect(broken.output).toMatch(/^FAIL {2}folder .*The folder .*uploads is missing/m);

  const fixed = await doctor('--fix', '--files');
  expect(fixed.output).toMatch(/^fixed folder .*closed the file "secret".*made the folder "uploads"/m);
  expect(fixed.output).toMatch(/^ok {4}database .*PostgreSQL \d+/m);
  expect(fixed.output).toMatch(/^ok {4}files .*All 0 files were intact/m);
  expect(fixed.output).toMatch(/^ok {4}address .*The club is not running/m);
  expect(fixed.code).toBe(0);
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);

  const away = await runClubCommand(dataDir, ['doctor'], { env: { DATABASE_URL: 'postgres://club@127.0.0.1:1/club' } });
  expect(away).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^FAIL {2}database .*127\.0\.0\.1:1 does not accept the connection/m),
  });
  const wrong = await runClubCommand(dataDir, ['doctor'], { env: { PORT: 'eighty' } });
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('PORT must be a whole number') });
});
