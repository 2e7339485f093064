import { request as open } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Club, openClub } from '../../../../testing/app.ts';
import { atOnce, tally } from '../../../../testing/database/races.ts';
import { picture } from '../../../../testing/database/samples.ts';
import { applicationFields } from '../../../../testing/people/joining.ts';
import type { Person } from '../../../../testing/people/person.ts';
import { eventually } from '../../../../testing/servers/disk.ts';
import { sendMessage, startDirect } from '../../../chat/chat.testing.ts';
import { announce } from '../../../events/events.testing.ts';
import { beginEvent } from '../../../events/photos/photos.testing.ts';
import { show } from '../../../projects/projects.testing.ts';

const megabyte = 1_000_000;
const club = await openClub({ env: { RATE_LIMITS: 'on' } });
const { db } = club.services;
const zeros = (megabytes: number) => new File([Buffer.alloc(megabytes * megabyte)], 'zeros.bin');

async function enter(at: Club = club) {
  const [member] = await at.addMembers(1);
  const { _id: conversationId } = await startDirect(member, await at.as('cleo'));
  const sendFile = (file: File, to = at) => {
    const sender = Object.assign(to.visitor(), { cookies: member.cookies });
    return sender.upload('/api/messages/file', { conversationId, file });
  };
  return { member, conversationId, sendFile };
}

async function usedBy({ id }: Person): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(amount), 0)::float8 as bytes from quota_uses where key = ${`upload-bytes ${id}`}`.execute(db);
  return rows[0]?.bytes ?? 0;
}

const use = (who: string, megabytes: number, hoursAgo = 0) =>
  sql`insert into quota_uses (id, key, amount, at) values
    (uuidv7(), ${`upload-bytes ${who}`}, ${megabytes * megabyte}, now() - make_interval(hours => ${hoursAgo}))`.execute(
    db,
  );

test('a member uploads 300 MB a day, to the last byte, and may go on writing', async () => {
  const { member, sendFile, conversationId } = await enter();
  await use(member.id, 250, 5);
  expect((await sendFile(zeros(25))).status).toBe(201);
  expect((await sendFile(zeros(25))).status).toBe(201);
  expect(await usedBy(member)).toBe(300 * megabyte);
  const failed = await sendFile(zeros(1));
  expect(failed).toFail(429, 'too_many_requests');
  expect(Math.ceil(Number(failed.headers['retry-after']) / 3_600)).toBe(19);
  expect(failed.body).toMatchObject({ message: 'You have uploaded 300 MB within a day. Try again in 19 hours.' });
  expect(await sendFile(new File(['a'], 'a.txt'))).toFail(429, 'too_many_requests');
  expect((await sendMessage(await member.socket(), conversationId, 'Words')).message).toBe('Words');
  expect((await member.upload('/api/posts', { content: 'Words in a form' })).status).toBe(201);
  expect((await (await enter()).sendFile(zeros(1))).status).toBe(201);
  await sql`update quota_uses set at = at - interval '19 hours' where key = ${`upload-bytes ${member.id}`}`.execute(db);
  expect((await sendFile(zeros(1))).status).toBe(201);
});

test('photos of events have 1 GB a day besides', async () => {
  const { member, sendFile } = await enter();
  const event = await beginEvent(club, await club.as('mo'), [member]);
  const addPhotos = async () => member.upload(`/api/events/${event._id}/photos`, { photos: await picture() });
  await use(member.id, 300);
  expect(await sendFile(zeros(1))).toFail(429, 'too_many_requests');
  expect((await addPhotos()).status).toBe(201);
  await sql`insert into quota_uses (id, key, amount) values (uuidv7(), ${`photos-bytes ${member.id}`}, 1000000000)`.execute(
    db,
  );
  const failed = await addPhotos();
  expect(failed).toFail(429, 'too_many_requests');
  expect(failed.body).toMatchObject({ message: expect.stringMatching(/^You have uploaded 1,?000 MB within a day/) });
});

test('of many uploads at once no more are taken than there is room for', async () => {
  const { member, sendFile } = await enter();
  await use(member.id, 285);
  const sent = await atOnce(6, () => sendFile(zeros(5)));
  expect(tally(sent.map(({ status }) => status))).toEqual({ 201: 3, 429: 3 });
  expect(await usedBy(member)).toBe(300 * megabyte);
});

test('another server of the club, and the next start, count on', { tags: ['long'] }, async () => {
  const env = { RATE_LIMITS: 'on' };
  const first = await openClub({ env });
  const second = await openClub({ env, beside: first });
  const { sendFile } = await enter(first);
  for (let times = 0; times < 11; times++) expect((await sendFile(zeros(25))).status).toBe(201);
  expect((await sendFile(zeros(20), second)).status).toBe(201);
  expect((await sendFile(zeros(6))).status).toBe(429);
  expect((await sendFile(zeros(6), second)).status).toBe(429);
  expect((await sendFile(zeros(5), second)).status).toBe(201);
});

test('every kind of file counts as large as it arrived, and what was refused counts nothing', async () => {
  const [member] = await club.addMembers(1);
  const mo = await club.as('mo');
  const [event, project] = [await announce(mo), await show(member)];
  const file = await picture();
  const { size } = file;
  const calls: [Person, string, string, string, number][] = [
    [member, 'PUT', '/api/users/me/avatar', 'avatar', 200],
    [member, 'PUT', '/api/users/me/cover', 'cover', 200],
    [member, 'POST', '/api/posts', 'media', 201],
    [member, 'PUT', `/api/projects/${project._id}/picture`, 'picture', 200],
    [mo, 'PUT', `/api/events/${event._id}/picture`, 'picture', 200],
  ];
  for (const [person, method, path, field, status] of calls) {
    const before = await usedBy(person);
    const send = (one: File) => person.upload(path, { content: 'Look', [field]: one }, method);
    expect((await send(new File(['<p>'], 'page.png', { type: 'image/png' }))).status, path).toBe(415);
    expect(await usedBy(person), path).toBe(before);
    expect((await send(file)).status, path).toBe(status);
    expect(await usedBy(person), path).toBe(before + size);
  }
  const before = await usedBy(member);
  expect((await member.upload('/api/posts', { content: 'Two', media: [file, file] })).status).toBe(201);
  expect(await usedBy(member)).toBe(before + 2 * size);
});

test('an upload that is broken off, or sent without its length, counts what the club has taken', async () => {
  const { member, conversationId } = await enter();
  const send = (headers: object) => {
    const path = '/api/messages/file';
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const form = open({
      port: club.port,
      method: 'POST',
      path,
      headers: { ...member.cookieHeader(), ...type, ...headers },
    });
    form.on('error', () => undefined);
    form.write(
      `--x\r\ncontent-disposition: form-data; name="conversationId"\r\n\r\n${conversationId}\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n`,
    );
    return form;
  };
  const cut = send({ 'content-length': 20 * megabyte });
  await eventually(async () => expect(await usedBy(member)).toBeGreaterThan(19 * megabyte));
  cut.destroy();
  await eventually(async () => expect(await usedBy(member)).toBe(0));
  const whole = send({});
  whole.write(Buffer.alloc(2 * megabyte));
  whole.end('\r\n--x--\r\n');
  const status = await new Promise<number>((resolve) =>
    whole.once('response', (response) => buffer(response).then(() => resolve(response.statusCode ?? 0))),
  );
  expect(status).toBe(201);
  await eventually(async () => expect(await usedBy(member)).toBe(2 * megabyte));
});

test('people who apply at one address send a gigabyte of resumes a day', async () => {
  await use('127.0.0.1', 999);
  const resume = (megabytes: number) =>
    new File(['%PDF-1.7\n', Buffer.alloc(megabytes * megabyte)], 'cv.pdf', { type: 'application/pdf' });
  const apply = (megabytes: number) =>
    club.visitor().upload('/api/apply', { ...applicationFields(), resume: resume(megabytes) });
  expect((await apply(2)).status).toBe(429);
  expect((await apply(0.5)).status).toBe(201);
  expect((await club.visitor().post('/api/apply', applicationFields())).status).toBe(201);
});
