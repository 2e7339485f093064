import type { Conversation, Message, Notice } from 'contract/chat/chat.ts';
import type { User } from 'contract/members/members.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';
import { pdf, picture } from '../../../testing/database/samples.ts';
import { allDone } from '../../../testing/jobs.ts';
import { applyFor, approve } from '../../../testing/people/joining.ts';
import { readMails } from '../../../testing/people/mail-log.ts';
import { Person } from '../../../testing/people/person.ts';
import { eventually, storedFiles } from '../../../testing/servers/disk.ts';
import { recordBlockedSignIn } from '../../platform/audit/record-audit.queries.ts';

const club = await openClub();
const ada = await club.as('ada');
const { db } = club.services;
const password = 'a long enough password';

/** Applies with a resume, is approved, and joins. */
async function join(): Promise<Person> {
  const { _id, name, email } = await applyFor(club, {}, pdf());
  const { body } = await approve(ada, _id);
  const person = new Person(club.port, { id: body.user._id, name, email });
  await person.post('/api/auth/register', { token: String(body.invitationLink).split('token=')[1], password });
  return person;
}

async function moveTo(person: Person, email: string): Promise<void> {
  await person.put('/api/account/email', { email, password });
  const mail = (await readMails(club, email)).at(-1);
  expect((await person.post('/api/account/email/confirm', { token: mail?.token })).status).toBe(200);
}

/** Tables with a row that contains a text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.raw(name)} t where position(${text} in t::text) > 0 limit 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('a deleted account leaves nothing under any of its addresses: applications, resumes, mails, log lines', async () => {
  const files = await storedFiles(club);
  const person = await join();
  const former = person.email;
  const now = `moved.${former}`;
  await moveTo(person, now);
  for (const email of [former, now]) await recordBlockedSignIn(db, email, 15);
  expect(await tablesWith(former)).toEqual(expect.arrayContaining(['public.applications', 'public.audit_log']));
  expect(await storedFiles(club)).toHaveLength(files.length + 1);
  await allDone(club, 'application.received');
  expect((await person.delete('/api/account', { password })).status).toBe(200);
  expect([await tablesWith(former), await tablesWith(now)]).toEqual([[], []]);
  await eventually(async () => expect(await storedFiles(club)).toEqual(files));
  const failed = await db.selectFrom('audit_log').selectAll().where('action', '=', 'signIn.blocked').execute();
  expect(failed.map((line) => line.detail)).toEqual([{}, {}]);
});

test('an address that now belongs to someone else is left alone', async () => {
  const [first, second] = [await join(), await join()];
  const shared = first.email;
  await moveTo(first, `moved.${shared}`);
  await moveTo(second, shared);
  const { body } = await ada.get<{ _id: string }[]>(`/api/admin/users?q=${encodeURIComponent(shared)}`);
  expect(body.map((user) => user._id)).toContain(second.id);
  const mails = (await readMails(club, shared)).length;
  await first.delete('/api/account', { password });
  const left = await readMails(club, shared);
  expect(left.length).toBeLessThan(mails);
  expect(left.at(-1)?.subject).toContain('Confirm your new address');
  expect((await club.visitor().post('/api/auth/login', { email: shared, password })).status).toBe(200);
});

test('group notices lose the names of deleted members and keep the others', async () => {
  const [cleo, dana] = [await club.as('cleo'), await club.as('dana')];
  const [leaver, namesake] = await club.addMembers(2);
  await db.updateTable('users').set({ name: 'Same Name' }).where('id', 'in', [leaver.id, namesake.id]).execute();
  const group = { name: 'Choir', users: [dana.id, club.ids.ben] };
  const { _id } = (await cleo.post<Conversation>('/api/messages/group', group)).body;
  for (const { id } of [leaver, namesake]) await cleo.post(`/api/messages/${_id}/members`, { userId: id });
  const named = async () => {
    const { body } = await cleo.get<(Message & { notice: Notice | null })[]>(`/api/messages/${_id}`);
    return body.filter((line) => line.notice === 'added').map((line) => line.message);
  };
  expect(await named()).toEqual(['Same Name', 'Same Name']);
  expect((await leaver.delete('/api/account', { password: castPassword })).status).toBe(200);
  expect(await named()).toEqual(['Former member', 'Same Name']);
});

test('a conversation is deleted with its last participant, files included', async () => {
  const [one, other] = await club.addMembers(2);
  const chatFiles = async () => (await storedFiles(club)).filter((key) => key.startsWith('chat/'));
  const { _id } = (await one.post<Conversation>('/api/messages/start', { userId: other.id })).body;
  await one.upload('/api/messages/file', { conversationId: _id, file: pdf('notes.pdf') });
  const messages = () => db.selectFrom('messages').select('id').where('conversation_id', '=', _id).execute();
  expect(await chatFiles()).toHaveLength(1);
  await one.delete('/api/account', { password: castPassword });
  await allDone(club, 'conversations.deserted');
  expect(await messages()).toHaveLength(1);
  expect((await other.get<Message[]>(`/api/messages/${_id}`)).body[0]).toMatchObject({ senderName: 'Former member' });
  await other.delete('/api/account', { password: castPassword });
  await allDone(club, 'conversations.deserted');
  expect(await messages()).toEqual([]);
  expect(await db.selectFrom('conversations').select('id').where('id', '=', _id).execute()).toEqual([]);
  await eventually(async () => expect(await chatFiles()).toEqual([]));
});

test('links of a deleted member are invalid: reset, confirmation, calendar', async () => {
  const person = await join();
  await person.put('/api/account/email', { email: `wish.${person.email}`, password });
  const [wish] = await readMails(club, `wish.${person.email}`);
  await club.visitor().post('/api/auth/forgot-password', { email: person.email });
  await allDone(club, 'password.forgotten');
  const reset = (await readMails(club, person.email)).at(-1)?.token;
  const { body: feed } = await person.post<{ url: string }>('/api/events/calendar');
  const path = new URL(feed.url).pathname + new URL(feed.url).search;
  const visitor = club.visitor();
  expect((await visitor.get(path)).status).toBe(200);
  await person.delete('/api/account', { password });
  expect(await visitor.post('/api/auth/reset-password', { token: reset, password })).toFail(400, 'invalid_input');
  expect(await visitor.post('/api/account/email/confirm', { token: wish?.token })).toFail(400, 'invalid_input');
  expect(await visitor.get(path)).toFail(404, 'not_found');
});

test('pictures of a deleted member are gone, even at known addresses', async () => {
  const [person, ben] = [await join(), await club.as('ben')];
  const { body } = await person.upload<User>('/api/users/me/avatar', { avatar: await picture() }, 'PUT');
  const { body: covered } = await person.upload<User>('/api/users/me/cover', { cover: await picture() }, 'PUT');
  const seen = [];
  for (const path of [body.avatar, body.avatar.replace(/[a-z]+$/, 'large'), String(covered.coverPhoto)]) {
    const { status, headers } = await ben.get(path);
    expect([path, status]).toEqual([path, 200]);
    seen.push({ path, known: { 'if-none-match': String(headers.etag) } });
  }
  for (const { path, known } of seen) expect((await ben.get(path, known)).status).toBe(304);
  expect((await person.delete('/api/account', { password })).status).toBe(200);
  for (const { path, known } of seen) {
    for (const reader of [ben, ada]) {
      expect(await reader.get(path)).toFail(404, 'not_found');
      expect(await reader.get(path, known)).toFail(404, 'not_found');
    }
    expect(await club.visitor().get(path, known)).toFail(401, 'not_signed_in');
  }
});
