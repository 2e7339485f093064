import type { Topic } from 'contract/feed/feed.topics.ts';
import type { Post } from 'contract/feed/feed.ts';
import type { MailLogEntry } from 'contract/notifications/mail.ts';
import type { Report } from 'contract/officers/moderation.ts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { exportFolder, readArchive } from '../../../testing/database/archives.ts';
import { type GroupWorld, makeGroupWorld, takePart, tracesIn, word } from '../../../testing/groups/fixtures.ts';
import { allDone } from '../../../testing/jobs.ts';
import { readMails } from '../../../testing/people/mail-log.ts';
import type { Person } from '../../../testing/people/person.ts';
import { openWebhookReceiver } from '../../../testing/servers/webhook-receiver.ts';
import { announce, evening } from '../../events/events.testing.ts';
import { readPost, writePost } from '../../feed/feed.testing.ts';

/** Where the walk through all calls does not lead. */

const club = await openClub({ env: { PRIVATE_REQUESTS: 'on' } });
let world: GroupWorld;

beforeAll(async () => {
  world = await makeGroupWorld(club);
  for (const job of ['events.notify', 'posts.announce', 'events.deliver-message'] as const) await allDone(club, job);
});

test('the pages of an archive show nothing of a group', async () => {
  const archive = await readArchive(await exportFolder(club));
  const pages = [...archive].filter(([name]) => name.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.filter(([, text]) => tracesIn(text, world).length > 0).map(([name]) => name)).toEqual([]);
});

describe('a card of a link to what is in a group', () => {
  const previewIn = async (reader: Person, { _id }: Post) => (await readPost(reader, _id)).preview;
  const address = (path: string) => `${club.services.publicUrl()}${path}`;

  test.each(['post', 'event', 'project'] as const)('shows the %s to its members alone', async (kind) => {
    const post = await writePost(world.hal, `See ${address(`/${kind}s/${world.content[kind]._id}`)}`);
    await expect.poll(() => previewIn(world.gil, post)).not.toBeNull();
    for (const stranger of [world.eve, world.lou, world.mo, world.ada])
      expect(await previewIn(stranger, post)).toBeNull();
    const listed = async (reader: Person) =>
      (await reader.get<Post[]>('/api/posts?limit=100')).body.find(({ _id }) => _id === post._id)?.preview;
    expect([await listed(world.eve), (await listed(world.gil)) !== null]).toEqual([null, true]);
  });

  test('is published without it', async () => {
    const socket = await world.eve.socket();
    const post = await writePost(world.hal, `Look ${address(`/events/${world.content.event._id}`)}`);
    const live = await socket.next('postCreated', ({ _id }) => _id === post._id);
    expect(live.preview).toBeNull();
  });
});

test('a calendar has the events of a group for its members alone', async () => {
  const read = async (person: Person) => {
    const { body } = await person.post<{ url: string }>('/api/events/calendar');
    const { pathname, search } = new URL(body.url);
    return (await club.visitor().get(pathname + search)).bytes.toString();
  };
  expect(tracesIn(await read(world.gil), world)).not.toEqual([]);
  expect(tracesIn(await read(world.lou), world)).toEqual([]);
});

test('mails about a group go to its members, and admins who are not in it read none of them', async () => {
  const { eve, mo, ada, hal, lou } = world;
  for (const { email } of [eve, mo, ada])
    expect(tracesIn(JSON.stringify(await readMails(club, email)), world)).toEqual([]);
  expect(tracesIn(JSON.stringify(await readMails(club, hal.email)), world)).not.toEqual([]);
  const { rows } = await sql<{ id: string }>`select id from mails where group_ids <> '{}'`.execute(club.services.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { id } of rows) {
    const { body } = await ada.get<MailLogEntry>(`/api/admin/mails/${id}`);
    expect([body.text, tracesIn(JSON.stringify(body), world)]).toEqual(['', []]);
  }
  const waiting = await sql`
    select subject, status from mails where to_address = ${lou.email} and group_ids <> '{}' and withdrawn_at is null
      and status <> 'sent'`.execute(club.services.db);
  expect(waiting.rows).toEqual([]);
});

test("a member's own data has what they made in a group while they are in it", async () => {
  const read = async (person: Person) =>
    Object.values(unzipSync((await person.get('/api/account/data')).bytes))
      .map((bytes) => Buffer.from(bytes).toString())
      .join();
  // One's own messages say in which conversation.
  expect(tracesIn(await read(world.lou), world).filter((trace) => trace !== world.group._id)).toEqual([]);
  expect(tracesIn(await read(world.hal), world)).toContain(word.toLowerCase());
});

test('a topic counts posts of a group for its members alone', async () => {
  const topic = `${word}topic`;
  const count = async (reader: Person) => (await reader.get<Topic>(`/api/topics/${topic}`)).body.posts;
  expect([await count(world.hal), await count(world.eve), await count(world.ada)]).toEqual([1, 0, 0]);
  await writePost(world.eve, `#${topic}`);
  expect([await count(world.hal), await count(world.eve)]).toEqual([2, 1]);
});

test('members of a group report what is in it, and officers see it as evidence alone', async () => {
  const { gil, eve, mo, content } = world;
  const things = { post: content.post, comment: content.comment, event: content.event, project: content.project };
  for (const [kind, { _id: id }] of Object.entries(things)) {
    const report = { kind, id, reason: 'spam' };
    for (const stranger of [eve, mo]) expect(await stranger.post('/api/reports', report)).toFail(404, 'not_found');
    if (kind !== 'event') expect((await gil.post('/api/reports', report)).status).toBe(201);
  }
  const { body } = await mo.get<Report[]>('/api/moderation/reports');
  const ofGroup = body.filter(({ targetId }) => Object.values(things).some(({ _id }) => _id === targetId));
  expect(ofGroup.map(({ kind, evidence }) => [kind, evidence.path]).sort()).toEqual([
    ['comment', ''],
    ['post', ''],
    ['project', ''],
  ]);
  expect(await mo.get(`/api/posts/${content.post._id}`)).toFail(404, 'not_found');
});

test('no webhook receives what is in a group', async () => {
  const { ada, gil, hal, eve, group, content } = world;
  const receiver = await openWebhookReceiver();
  const events = ['post.created', 'event.created', 'event.answered', 'event.checkedIn', 'project.created'];
  await ada.post('/api/admin/webhooks', { url: receiver.url, events });
  await hal.post('/api/posts', { content: word, groupId: group._id });
  await announce(gil, { ...evening({ title: word }), ...{ groupId: group._id } });
  await hal.put(`/api/events/${content.event._id}/rsvp`);
  await hal.post('/api/projects', { title: word, description: 'B', techStack: 'C', groupId: group._id });
  const post = await writePost(eve, 'In the club');
  const [message] = await receiver.arrived(1);
  expect(JSON.parse(message?.body.toString() ?? '').data._id).toBe(post._id);
});

test('a group that strangers fill with a word does not hide what the club says of it', async () => {
  const { hal, group, eve } = world;
  const post = await writePost(eve, 'Quokkas everywhere');
  await sql`
    insert into posts (author_id, content, group_id)
    select ${hal.id}, 'Quokkas ' || n, ${group._id} from generate_series(1, 300) n`.execute(club.services.db);
  const { body } = await eve.get<Post[]>('/api/search/posts?q=quokkas');
  expect(body.map(({ _id }) => _id)).toEqual([post._id]);
});

test('who comes back is a newcomer: nothing of before comes back, and all can be done again', async () => {
  const { gil, lou, group, content } = world;
  await gil.post(`/api/messages/${group._id}/members`, { userId: lou.id });
  const { body } = await lou.get<Post>(`/api/posts/${content.post._id}`);
  expect(body.savedByMe).toBe(false);
  await takePart(lou, content);
  await lou.delete(`/api/groups/${group._id}/membership`);
  expect(tracesIn((await lou.get('/api/notifications?limit=100')).bytes.toString(), world)).toEqual([]);
});
