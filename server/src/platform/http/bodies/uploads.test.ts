import { readdirSync, readlinkSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { type ClientRequest, request as open } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type Club, openClub } from '../../../../testing/app.ts';
import { expectProblem } from '../../../../testing/calls/problems.ts';
import { atOnce, tally } from '../../../../testing/database/races.ts';
import { rounds } from '../../../../testing/database/rounds.ts';
import { picture } from '../../../../testing/database/samples.ts';
import type { Person } from '../../../../testing/people/person.ts';
import { eventually, storedFiles } from '../../../../testing/servers/disk.ts';
import { openIncomingFiles } from '../../files/incoming.ts';

const limited = { env: { RATE_LIMITS: 'on' } };
const fileBegins =
  '--x\r\ncontent-disposition: form-data; name="content"\r\n\r\nCut\r\n--x\r\ncontent-disposition: form-data; name="media"; filename="a.png"\r\n\r\n';

/** Starts to send a form, announced with a length or sent in chunks. */
function beginForm(club: Club, person: Person, length?: number): { form: ClientRequest; status: Promise<number> } {
  const form = open({
    host: '127.0.0.1',
    port: club.port,
    method: 'POST',
    path: '/api/posts',
    agent: false,
    headers: {
      ...person.cookieHeader(),
      'content-type': 'multipart/form-data; boundary=x',
      ...(length && { 'content-length': String(length) }),
    },
  });
  form.flushHeaders();
  const status = new Promise<number>((resolve, reject) => {
    form.once('response', (response) => buffer(response).then(() => resolve(response.statusCode ?? 0), reject));
    form.once('error', reject);
  });
  status.catch(() => undefined);
  return { form, status };
}

const incomingOf = (club: Club) => readdir(join(club.dataDir, 'uploads'));
const admissionsOf = (club: Club) => club.app.uploadAdmissions.bytesInFlight;

function openFilesIn(folder: string): string[] {
  const targets = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return '';
    }
  });
  return targets.filter((target) => target.startsWith(folder));
}

test('interrupted uploads leave no file, descriptor, post or slot', { tags: ['rounds'] }, async () => {
  const club = await openClub();
  const [ben, cleo] = [await club.as('ben'), await club.as('cleo')];
  const { bytes: posts } = await cleo.get('/api/posts');
  for (let round = 0; round < rounds(10); round++) {
    const sent = await atOnce(20, async () => beginForm(club, ben, 1_000_000));
    for (const { form } of sent) form.write(fileBegins + 'p'.repeat(200_000));
    await eventually(async () => expect(await incomingOf(club)).toHaveLength(20));
    if (process.platform === 'linux') expect(openFilesIn(club.dataDir)).toHaveLength(20);
    for (const { form } of sent) form.destroy();
    await eventually(async () => expect(await incomingOf(club)).toEqual([]));
  }
  await eventually(async () => expect(admissionsOf(club)).toBe(0));
  if (process.platform === 'linux') expect(openFilesIn(club.dataDir)).toEqual([]);
  expect(await storedFiles(club)).toEqual([]);
  expect((await cleo.get('/api/posts')).bytes).toEqual(posts);
});

test('an upload is deleted from disk once it is answered, whatever the answer', async () => {
  const club = await openClub();
  const ben = await club.as('ben');
  const media = await picture();
  const text = new File(['just words'], 'notes.png', { type: 'image/png' });
  const statuses = [
    await ben.upload('/api/posts', { content: 'Look', media }),
    await ben.upload('/api/posts', { content: 'Look', media: text }),
    await ben.upload('/api/posts', { content: 'a'.repeat(10_001), media }),
  ].map((response) => response.status);
  expect(statuses).toEqual([201, 415, 400]);
  expect(await incomingOf(club)).toEqual([]);
  expect(admissionsOf(club)).toBe(0);
});

test('an endless file fails at its limit, and its sender can go on over the same connection', async () => {
  const club = await openClub();
  const ben = await club.as('ben');
  const { form, status } = beginForm(club, ben);
  form.write(fileBegins);
  for (let megabytes = 0; megabytes < 12; megabytes++) form.write(Buffer.alloc(1_000_000));
  expect(await status).toBe(413);
  expect(await incomingOf(club)).toEqual([]);
  form.destroy();
  const media = new File([Buffer.alloc(11_000_000)], 'large.png');
  expect(await ben.upload('/api/posts', { content: 'x', media })).toFail(413, 'too_large');
  expect((await ben.get('/api/posts')).status).toBe(200);
});

test('a file that announces too many bytes fails before any of it has come', async () => {
  const club = await openClub();
  const { form, status } = beginForm(club, await club.as('ben'), 200_000_000);
  expect(await status).toBe(413);
  form.destroy();
});

test("the 61st upload fails before any of it has come; forms without files don't count", async () => {
  const club = await openClub(limited);
  const ben = await club.as('ben');
  const postText = () => ben.upload('/api/posts', { content: 'Only words' });
  const media = await picture();
  await atOnce(3, postText);
  const sent = await atOnce(60, () => ben.upload('/api/posts', { content: 'Look', media }));
  expect(tally(sent.map((response) => response.status))).toEqual({ 201: 60 });
  const { form, status } = beginForm(club, ben, 1_000_000);
  expect(await status).toBe(429);
  form.destroy();
  const rejected = await ben.upload('/api/posts', { content: 'Look', media });
  expect(rejected).toFail(429, 'too_many_requests');
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(1_700);
  expect((await postText()).status).toBe(201);
});

test('more bytes than the club accepts at once are put off until others have finished', async () => {
  const club = await openClub();
  const ben = await club.as('ben');
  const media = await picture();
  const announced = await atOnce(48, async () => beginForm(club, ben, 10_500_000));
  await eventually(async () => expect(admissionsOf(club)).toBe(48 * 10_500_000));
  expectProblem(/a dependency is down|"status":503/);
  const rejected = await beginForm(club, ben, 10_500_000);
  expect(await rejected.status).toBe(503);
  expect((await ben.upload('/api/posts', { content: 'Small', media })).status).toBe(201);
  for (const { form } of [rejected, ...announced]) form.destroy();
  await eventually(async () => expect(admissionsOf(club)).toBe(0));
});

test('a start removes leftovers of an earlier process', async () => {
  const club = await openClub({ people: false });
  const folder = join(club.dataDir, 'earlier');
  await mkdir(folder);
  await writeFile(join(folder, 'half a photo'), 'x');
  await openIncomingFiles(folder);
  expect(await readdir(folder)).toEqual([]);
});
