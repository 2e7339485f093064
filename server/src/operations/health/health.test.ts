import { randomUUID } from 'node:crypto';
import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Post } from 'contract/feed/feed.ts';
import { fullSize, smallSize } from 'contract/files.ts';
import {
  type Finding,
  type Health,
  type HealthCheck,
  type HealthFix,
  healthChecks,
} from 'contract/operations/health.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { expectProblem } from '../../../testing/calls/problems.ts';
import { picture } from '../../../testing/database/samples.ts';
import { openMailbox } from '../../../testing/people/mailbox.ts';
import { eventually, storedFiles } from '../../../testing/servers/disk.ts';

const club = await openClub();
const [ada, ben] = [await club.as('ada'), await club.as('ben')];
const { db, files } = club.services;
const path = '/api/admin/health';
const twoDays = 2 * 86_400_000;
await writeFile(join(club.dataDir, 'secret'), 'as a start leaves it', { mode: 0o600 });

const of = (check: HealthCheck, { findings }: Health): Finding[] => findings.filter((one) => one.check === check);
const check = async (name: HealthCheck) => of(name, (await ada.post<Health>(`${path}/check`)).body);
const fix = async (name: HealthFix) =>
  (await ada.post<{ message: string; health: Health }>(`${path}/fixes`, { fix: name })).body;
const fine = [expect.objectContaining({ status: 'ok' })];

async function checkFiles(): Promise<Finding[]> {
  expect((await ada.post(`${path}/file-check`)).status).toBe(202);
  return eventually(async () => {
    const { body } = await ada.get<Health>(path);
    expect(body.fileCheck).toMatchObject({ finishedAt: expect.any(String), checked: body.fileCheck?.total });
    return of('files', body);
  });
}

async function publish(): Promise<{ key: (variant: string) => string; media: string }> {
  const { body } = await ben.upload<Post>('/api/posts', { content: 'Look', media: await picture() });
  const media = body.media ?? '';
  return { media, key: (variant) => `post/${media.split('/')[2]}/${variant}` };
}

const flipped = (bytes: Buffer) => bytes.with(-1, (bytes.at(-1) ?? 0) ^ 1);
const onDisk = (key: string) => join(club.dataDir, 'files', key);

test('an admin sees what the last check found of each part, and since when', async () => {
  expect((await ada.get<Health>(path)).body).toEqual({ checkedAt: null, findings: [], fileCheck: null });
  const { body } = await ada.post<Health>(`${path}/check`);
  expect([...new Set(body.findings.map(({ check }) => check))]).toEqual([...healthChecks]);
  expect((await ada.get(path)).body).toEqual(body);
  for (const name of ['folder', 'disk', 'nodes', 'jobs', 'clock'] as const) expect(of(name, body)).toEqual(fine);
  // Tests run PostgreSQL without durability, and the club reports that.
  expect(of('database', body)).toMatchObject([
    { status: 'problem', summary: expect.stringMatching(/power cut.*full_page_writes/) },
  ]);
  expect(of('mail', body)).toMatchObject([{ status: 'attention', advice: expect.stringContaining('Settings') }]);
});

test('a lost size of a picture is found and made anew from the largest, and the audit log has who did it', async () => {
  expectProblem(/stored files are missing or damaged/);
  const { media, key } = await publish();
  await rm(onDisk(key('feed')));
  expect(await checkFiles()).toMatchObject([
    { status: 'problem', summary: '1 stored file is missing: 1 of kind "post".', fix: 'pictures' },
  ]);
  const { message, health } = await fix('pictures');
  expect(message).toBe('Rebuilt 1 of 1 lost file from larger pictures.');
  expect(of('files', health)).toEqual(fine);
  expect((await ben.get(media)).status).toBe(200);
  expect(await checkFiles()).toEqual(fine);
  const { body: lines } = await ada.get<object[]>('/api/admin/audit?action=health.fixed');
  expect(lines).toMatchObject([{ actor: { _id: ada.id }, detail: { fix: 'pictures' } }]);
  await ben.delete(`/api/posts/${media.split('/')[2]}`);
});

test('a lost size of a JPEG from earlier is made anew, and all its sizes are served as what they are', async () => {
  expectProblem(/stored files are missing or damaged/);
  const { media, key } = await publish();
  const jpeg = await sharp(await readFile(onDisk(key('full'))))
    .jpeg()
    .toBuffer();
  for (const variant of ['small', 'full']) await writeFile(onDisk(key(variant)), jpeg);
  const id = media.split('/')[2] ?? '';
  await sql`update files set content_type = 'image/jpeg', checksums = null where id = ${id}`.execute(db);
  await rm(onDisk(key('feed')));
  await checkFiles();
  expect((await fix('pictures')).message).toBe('Rebuilt 1 of 1 lost file from larger pictures.');
  for (const path of [media, smallSize(media), fullSize(media)]) {
    const { headers, bytes } = await ben.get(path);
    expect([headers['content-type'], (await sharp(bytes).metadata()).format]).toEqual(['image/webp', 'webp']);
  }
  expect(await checkFiles()).toEqual(fine);
});

test('a changed byte is found, and nothing is made anew from a damaged picture', async () => {
  expectProblem(/stored files are missing or damaged/);
  const { key } = await publish();
  const bytes = await readFile(onDisk(key('full')));
  await writeFile(onDisk(key('full')), flipped(bytes));
  await rm(onDisk(key('feed')));
  expect(await checkFiles()).toMatchObject([
    { summary: expect.stringContaining('is missing') },
    { summary: '1 stored file is damaged: 1 of kind "post".' },
  ]);
  expect((await fix('pictures')).message).toBe('Rebuilt 0 of 2 lost files from larger pictures.');
  await writeFile(onDisk(key('full')), bytes);
  await checkFiles();
  await fix('pictures');
  expect(await checkFiles()).toEqual(fine);
});

test('a file from before checksums is known by its size, and by its bytes from the first check on', async () => {
  expectProblem(/stored files are missing or damaged/);
  const { key } = await publish();
  await sql`update files set checksums = null`.execute(db);
  const bytes = await readFile(onDisk(key('full')));
  await writeFile(onDisk(key('full')), bytes.subarray(1));
  expect(await checkFiles()).toMatchObject([{ summary: expect.stringContaining('3 stored files are damaged') }]);
  await writeFile(onDisk(key('full')), bytes);
  expect(await checkFiles()).toEqual(fine);
  await writeFile(onDisk(key('full')), flipped(bytes));
  expect(await checkFiles()).toMatchObject([{ summary: expect.stringContaining('1 stored file is damaged') }]);
  await writeFile(onDisk(key('full')), bytes);
});

test('bytes that belong to nothing are removed once they are older than a day, and nothing else is', async () => {
  await publish();
  const [old, young] = [`chat/${randomUUID()}/original`, `chat/${randomUUID()}/original`];
  const before = await storedFiles(club);
  for (const key of [old, young]) await files.put(key, Buffer.from('left by a crash'));
  for (const key of [...before, old]) {
    const folder = onDisk(key.split('/').slice(0, 2).join('/'));
    await utimes(folder, new Date(), new Date(Date.now() - twoDays));
  }
  expect(await checkFiles()).toMatchObject([
    { status: 'attention', summary: expect.stringMatching(/^1 stored file /) },
  ]);
  expect((await fix('orphans')).message).toBe("Removed 1 stored file that wasn't used anymore.");
  expect(await storedFiles(club)).toEqual([...before, young].sort());
  expect(await checkFiles()).toEqual(fine);
});

test('jobs that got stuck or gave up are named, and tried again', async () => {
  const { jobs } = club.services;
  const key = `chat/${randomUUID()}/original`;
  await files.put(key, Buffer.from('to be removed'));
  const aborted = sql`
    update pgboss.job set state = 'active', started_on = now() - interval '1 day', start_after = now() - interval '1 day'
    where name = 'files.remove' and data -> 'keys' ->> 0 = ${key}`;
  await jobs.addAll(db, 'files.remove', [{ payload: { keys: [key] }, startAfter: new Date(Date.now() + twoDays) }]);
  await aborted.execute(db);
  expect(await check('jobs')).toMatchObject([
    { status: 'problem', summary: '1 job started but never finished.', fix: 'jobs' },
  ]);
  expect((await fix('jobs')).message).toBe('1 job will be tried again.');
  await eventually(async () => expect(await storedFiles(club)).not.toContain(key));

  await jobs.addAll(db, 'files.remove', [{ payload: { keys: [key] }, startAfter: new Date(Date.now() + twoDays) }]);
  await sql`
    update pgboss.job set state = 'failed', completed_on = now(), retry_count = retry_limit,
      output = '{"message": "the disk was away"}'
    where name = 'files.remove' and state = 'created'`.execute(db);
  expect(await check('jobs')).toMatchObject([
    { status: 'attention', summary: expect.stringMatching(/"files\.remove" gave up .*the disk was away/), fix: 'jobs' },
  ]);
  await fix('jobs');
  await eventually(async () => expect(await check('jobs')).toEqual(fine));
});

test('a job that waits, and a nightly one that did not run, are no secret', async () => {
  await sql`update pgboss.schedule set created_on = now() - interval '3 days' where name = 'cleanup.daily'`.execute(db);
  expect(await check('jobs')).toMatchObject([{ summary: expect.stringContaining('"cleanup.daily" (not for a week)') }]);
  await sql`
    insert into pgboss.job (name, state, completed_on) values ('cleanup.daily', 'completed', now() - interval '1 hour')`.execute(
    db,
  );
  expect(await check('jobs')).toEqual(fine);
});

test('an index that can not be used is built anew', async () => {
  await sql`create table twins (name text)`.execute(db);
  await sql`insert into twins values ('Castor'), ('Castor')`.execute(db);
  const build = sql`create unique index concurrently twins_by_name on twins (name)`.execute(db);
  await expect(build).rejects.toThrow('could not create unique index');
  const unusable = expect.objectContaining({
    status: 'problem',
    summary: expect.stringContaining('1 of its indexes: twins_by_name'),
    fix: 'indexes',
  });
  expect(await check('database')).toContainEqual(unusable);
  await sql`update twins set name = 'Pollux' where ctid = (select min(ctid) from twins)`.execute(db);
  const { message, health } = await fix('indexes');
  expect(message).toBe('Rebuilt: twins_by_name.');
  expect(of('database', health)).not.toContainEqual(unusable);
});

test('a missing folder for uploads is made again', async () => {
  await rm(join(club.dataDir, 'uploads'), { recursive: true });
  expect(await check('folder')).toContainEqual(
    expect.objectContaining({ status: 'problem', summary: expect.stringContaining('uploads'), fix: 'folder' }),
  );
  expect((await fix('folder')).message).toContain('made the folder "uploads"');
  expect((await ben.upload('/api/posts', { content: 'Look', media: await picture() })).status).toBe(201);
});

test('emails that wait are counted with the reason, and the mail server is tried', async () => {
  expectProblem(/a job failed/);
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const away = await openClub({ env: { SMTP_URL: mailbox.url } });
  const chair = await away.as('ada');
  const mails = async () => of('mail', (await chair.post<Health>(`${path}/check`)).body);
  expect(await mails()).toMatchObject([{ status: 'ok', summary: expect.stringContaining('The mail server works') }]);
  await mailbox.close();
  await away.visitor().post('/api/auth/forgot-password', { email: 'ben@club.example' });
  await eventually(async () =>
    expect(await mails()).toMatchObject([
      {
        status: 'problem',
        summary: expect.stringMatching(/^1 email waits?, because the mail server does not work\. Nothing answers/),
      },
    ]),
  );
  // Its log lines belong to this test.
  await eventually(async () => expect(away.logLines.join('\n')).toContain('a job failed'));
});

test('a proxy that is not trusted shows: all members have its address', async () => {
  const other = await openClub({ env: { PUBLIC_URL: 'https://127.0.0.1:1', TRUST_PROXY: '127.0.0.1' } });
  const look = async () => of('address', (await (await other.as('ada')).post<Health>(`${path}/check`)).body);
  for (const name of ['ada', 'ben', 'cleo'] as const) await other.as(name);
  const signIns = (address: string) => sql`update sessions set ip_address = ${address}`.execute(other.services.db);
  await signIns('10.89.0.1');
  expect(await look()).toContainEqual(
    expect.objectContaining({ status: 'attention', summary: expect.stringContaining('sign in from 10.89.0.1') }),
  );
  await signIns('203.0.114.7');
  expect(await look()).not.toContainEqual(
    expect.objectContaining({ summary: expect.stringContaining('sign in from') }),
  );
});

test('the public address must lead to this club, whose sign-in knows its visitors apart', async () => {
  const lookFrom = async (url: string, env: Record<string, string> = {}) => {
    const other = await openClub({ env: { PUBLIC_URL: url, ...env } });
    return of('address', (await (await other.as('ada')).post<Health>(`${path}/check`)).body);
  };
  const [first] = await lookFrom(`http://127.0.0.1:${club.port}`);
  expect(first).toMatchObject({ status: 'problem', summary: expect.stringContaining('leads to another club') });

  const [nothing] = await lookFrom('http://127.0.0.1:1');
  expect(nothing).toMatchObject({ status: 'problem', summary: expect.stringContaining('nothing answers there') });
  const [insecure, proxy] = await lookFrom(`https://127.0.0.1:${club.port}`);
  expect(insecure).toMatchObject({ status: 'problem', summary: expect.stringContaining("can't be reached from here") });
  expect(proxy).toMatchObject({ status: 'attention', advice: expect.stringContaining('TRUST_PROXY') });
});
