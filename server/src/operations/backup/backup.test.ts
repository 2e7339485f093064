import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Message } from 'contract/chat/chat.ts';
import type { Post } from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';
import { backUp, newBackupPath, restore, withClient } from '../../../testing/database/backups.ts';
import { hashRows } from '../../../testing/database/contents.ts';
import { readEntries } from '../../../testing/database/rewrite-backup.ts';
import { picture } from '../../../testing/database/samples.ts';
import { mailDue, readPendingJobs } from '../../../testing/jobs.ts';
import { storedFiles } from '../../../testing/servers/disk.ts';
import { buildApp } from '../../app.ts';
import { loadSecret } from '../../platform/database/start/club-secret.ts';
import { openLog } from '../../platform/log/log.ts';
import { openServices } from '../../services.ts';
import { writeBackupFile } from './write-backup.ts';

const club = await openClub();
const [ben, cleo] = [await club.as('ben'), await club.as('cleo')];
await ben.upload<Post>('/api/posts', { content: 'Tabs\tand \\ lines\nand "quotes"', media: await picture() });
const { body: conversation } = await ben.post<{ _id: string }>('/api/messages/start', { userId: cleo.id });
const page = new File(['\0bytes'], 'notes.bin');
await ben.upload<Message>('/api/messages/file', { conversationId: conversation._id, file: page });
await cleo.put(`/api/users/connect/${ben.id}/accept`);
await writeFile(join(club.dataDir, 'words.json'), '{"layout":{"skip":"To the content"}}');

const fair = { label: 'Fair', expiresAt: new Date(Date.now() + 86_400_000).toISOString(), maxUses: 10 };

/** Delayed, so that the club's own jobs don't run it. */
async function queueRemoval() {
  await club.services.jobs.addAll(club.services.db, 'files.remove', [
    { payload: { keys: ['post/none'] }, startAfter: new Date('2100-01-01T00:00:00Z') },
  ]);
}

// Scheduled jobs start every minute, also between the backup and this.
async function listRemovals(databaseUrl: string) {
  return (await readPendingJobs(databaseUrl)).filter(({ name }) => name === 'files.remove');
}

async function openRestored({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string }) {
  const secret = await loadSecret(dataDir, databaseUrl);
  const config = { ...club.services.config, dataDir };
  const { services, client } = await openServices({ config, databaseUrl, secret, log: openLog('silent') });
  const app = await buildApp(services);
  const close = () => app.close().then(() => client.close());
  return { app, close };
}

test('a backup holds every row, file and waiting job, the secret and the wording', async () => {
  await mailDue(club);
  await queueRemoval();
  const { path, summary } = await backUp(club);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const restored = await restore(path);

  const before = await withClient(club.databaseUrl, hashRows);
  expect(await withClient(restored.databaseUrl, hashRows)).toEqual(before);
  expect(before.posts).toHaveLength(1);
  const counts = Object.fromEntries(Object.entries(before).map(([name, rows]) => [name, rows.length]));
  expect(summary.rows).toEqual({ ...counts, health_findings: expect.any(Number) });

  const keys = await storedFiles(club);
  expect(await storedFiles(restored)).toEqual(keys);
  expect(keys.length).toBeGreaterThan(2);
  for (const name of ['secret', 'words.json', ...keys.map((key) => `files/${key}`)]) {
    const [original, copy] = [join(club.dataDir, name), join(restored.dataDir, name)];
    expect([name, await readFile(copy)]).toEqual([name, await readFile(original)]);
    expect((await stat(copy)).mode & 0o777).toBe(0o600);
  }
  const jobs = await listRemovals(restored.databaseUrl);
  expect(jobs).toEqual(await listRemovals(club.databaseUrl));
  expect(jobs).toHaveLength(1);
});

test('members of a restored club sign in again, and rows get new numbers', { tags: ['long'] }, async () => {
  const { path } = await backUp(club, { passphrase: 'a horse in the attic' });
  const { app, close } = await openRestored(await restore(path, 'a horse in the attic'));
  expect((await app.inject({ url: '/api/users/me', headers: ben.cookieHeader() })).statusCode).toBe(401);
  const payload = { email: ben.email, password: castPassword };
  const signedIn = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  expect([signedIn.statusCode, signedIn.json()._id]).toEqual([200, ben.id]);
  const headers = { cookie: signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  const post = await app.inject({ method: 'POST', url: '/api/posts', headers, payload: { content: 'Back again' } });
  expect(post.statusCode).toBe(201);
  const like = await app.inject({ method: 'PUT', url: `/api/posts/${post.json()._id}/like`, headers });
  expect(like.json()).toEqual([ben.id]);
  await close();
});

test('nobody signs in with what is in a backup: no session, nothing that waits for a step, no link that can be read', async () => {
  const { services, visitor } = club;
  const ada = await club.as('ada');
  const invited = await ada.post('/api/admin/invitations', { people: [{ email: 'new@club.example' }] });
  const join = await ada.post<{ link: string }>('/api/admin/join-links', fair);
  const feed = await ben.post<{ url: string }>('/api/events/calendar');
  await visitor().post('/api/auth/forgot-password', { email: ben.email });
  await ben.put('/api/account/email', { email: 'ben@new.example', password: castPassword });
  const mails = await services.db.selectFrom('mails').select('sealed_body').execute();
  const links = mails.flatMap(({ sealed_body }) => services.secret.decrypt(sealed_body)?.match(/token=[\w-]+/g) ?? []);
  for (const { body } of [invited, join, feed]) links.push(...(JSON.stringify(body).match(/token=[\w-]+/g) ?? []));
  expect(links.length).toBeGreaterThanOrEqual(5);

  const entries = await readEntries(await readFile((await backUp(club)).path));
  const text = Buffer.concat(entries.map(({ bytes }) => bytes)).toString('latin1');
  const encrypted = text.match(/\\\\x[0-9a-f]{40,}/g)?.map((hex) => Buffer.from(hex.slice(3), 'hex')) ?? [];
  const readable = [text, ...encrypted.map((bytes) => services.secret.decrypt(bytes) ?? '')].join('\n');
  for (const link of links) expect(readable).not.toContain(link.slice('token='.length));
  for (const table of ['sessions', 'verifications', 'email_changes'])
    expect(entries.filter(({ name }) => name.startsWith(`tables/${table}/`))).toEqual([]);
  expect(readable).toContain('Tabs');
});

test('a link that someone has goes on working in a restored club', { tags: ['long'] }, async () => {
  const ada = await club.as('ada');
  const { body } = await ada.post<{ link: string }>('/api/admin/join-links', fair);
  const { app, close } = await openRestored(await restore((await backUp(club)).path));
  const url = `/api/join?token=${new URL(body.link).searchParams.get('token')}`;
  expect((await app.inject({ url })).statusCode).toBe(200);
  await close();
});

test('an encrypted backup shows nothing of the club', async () => {
  const { path } = await backUp(club, { passphrase: 'a horse in the attic' });
  const bytes = await readFile(path);
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(bytes.includes('manifest')).toBe(false);
});

test('a file whose bytes were gone before is reported, and the rest restored', { tags: ['long'] }, async () => {
  const { body } = await ben.upload<Post>('/api/posts', { content: 'Soon gone', media: await picture() });
  const key = `post/${(body.media ?? '').split('/')[2]}/feed`;
  await rm(join(club.dataDir, 'files', key));
  const { path, summary } = await backUp(club);
  expect(summary.missing).toEqual([key]);
  expect(await storedFiles(await restore(path))).toEqual(await storedFiles(club));
});

test('a backup never replaces a file, and leaves none when it is stopped', async () => {
  const path = await newBackupPath();
  await writeFile(path, 'precious');
  const options = { databaseUrl: club.databaseUrl, dataDir: club.dataDir, store: club.services.files };
  const make = (to: string, signal?: AbortSignal) =>
    writeBackupFile({ ...options, passphrase: null, bytesPerSecond: 1e9, signal }, to);
  await expect(make(path)).rejects.toThrow('exists already');
  expect(await readFile(path, 'utf8')).toBe('precious');
  const stopping = new AbortController();
  const stopped = await newBackupPath();
  const store = {
    ...club.services.files,
    async open(key: string) {
      stopping.abort(new Error('Stopped.'));
      return club.services.files.open(key);
    },
  };
  const making = writeBackupFile(
    { ...options, store, passphrase: null, bytesPerSecond: 1e9, signal: stopping.signal },
    stopped,
  );
  await expect(making).rejects.toThrow('Stopped.');
  for (const left of [stopped, `${stopped}.partial`]) await expect(stat(left)).rejects.toThrow('ENOENT');
});
