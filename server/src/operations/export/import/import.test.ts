import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { Group } from 'contract/chat/groups/groups.ts';
import type { Attendance } from 'contract/events/events.attendance.ts';
import type { DatePoll } from 'contract/events/events.date-polls.ts';
import type { EventGuest } from 'contract/events/events.guests.ts';
import type { EventPhoto } from 'contract/events/events.photos.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import type { Post } from 'contract/feed/feed.ts';
import type { Binder, Office } from 'contract/officers/offices.ts';
import type { Project } from 'contract/projects/projects.ts';
import type { SearchResults } from 'contract/search/search.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { castPassword } from '../../../../seeds/cast.ts';
import { type Club, openClub } from '../../../../testing/app.ts';
import { exportFolder, exportZip, newFolder, readArchive } from '../../../../testing/database/archives.ts';
import { allDone } from '../../../../testing/jobs.ts';
import { readMails } from '../../../../testing/people/mail-log.ts';
import { createAdmin } from '../../../accounts/registration/first-admin.ts';
import { fillClub } from '../full-club.testing.ts';
import { importArchive } from './import-archive.ts';

type Thing = Record<string, unknown>;

const source = await openClub();
// More than one batch.
await sql`insert into posts (author_id, content) select ${source.ids.ben}, 'Post ' || n from generate_series(1, 1100) n`.execute(
  source.services.db,
);
const made = await fillClub(source);
const folder = await exportFolder(source);
const before = await readArchive(folder);

/** Signs in a member after choosing a new password by the link in a mail. */
async function enter(club: Club, email: string, password = 'chosen anew in the new club') {
  const visitor = club.visitor();
  await visitor.post('/api/auth/forgot-password', { email });
  await allDone(club, 'password.forgotten');
  const token = (await readMails(club, email)).at(-1)?.token;
  expect((await visitor.post('/api/auth/reset-password', { token, password })).status).toBe(200);
  expect((await visitor.post('/api/auth/login', { email, password })).status).toBe(200);
  return visitor;
}

test('an archive has one of everything, so that the tests below mean something', () => {
  const empty = [...before].filter(([name, text]) => name.startsWith('data/') && text.trim() === '[\n]');
  expect(empty).toEqual([]);
});

test('the pages are in the language of the club', () => {
  const page = Buffer.from(before.get('index.html') ?? '', 'latin1').toString('utf8');
  expect(page).toContain('<html lang="es" dir="ltr">');
  expect(page).toContain('>Miembros</a>');
  expect(page).toContain('<p class="dim">Me gusta: 2</p>');
  expect(before.get('events.html')).toContain('<bdi>Europe/Berlin</bdi>');
});

test('each JSON file of an archive fits the schema beside it, also for another program', () => {
  const ajv = new Ajv({ strict: true, strictTypes: false });
  addFormats.default(ajv);
  const named = [...before.keys()].filter((name) => name === 'archive.json' || name.startsWith('data/'));
  expect(named).toHaveLength(17);
  for (const name of named) {
    const json = Buffer.from(before.get(name) ?? '', 'latin1').toString('utf8');
    const fits = ajv.compile(JSON.parse(before.get(`schema/${name.replace('data/', '')}`) ?? ''));
    const value = JSON.parse(name === 'archive.json' ? json.replace('""', '"2031-01-01T00:00:00.000Z"') : json);
    expect(fits(value), `${name}: ${JSON.stringify(fits.errors)}`).toBe(true);
    const damaged = Array.isArray(value) ? [{ ...value[0], more: 1 }] : { ...value, more: 1 };
    expect(fits(damaged), name).toBe(false);
  }
});

test.each([
  ['a folder', async () => folder],
  ['a zip', () => exportZip(source)],
])('%s comes back as the same club, byte for byte, and no one hears of it', async (_, archive) => {
  const club = await openClub({ people: false });
  await importArchive(club.services, await archive());
  const after = await readArchive(await exportFolder(club));
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [name, text] of before) expect(after.get(name), name).toBe(text);

  const { rows } = await sql<{ announced: number }>`
    select ((select count(*) from mails) + (select count(*) from notifications) + (select count(*) from notification_causes)
      + (select count(*) from notification_deliveries) + (select count(*) from webhook_deliveries)
      + (select count(*) from pgboss.job where name not like '\\_\\_%' and state in ('created', 'retry', 'active')
          and start_after <= now() and name not in (select name from pgboss.schedule)))::int as announced`.execute(
    club.services.db,
  );
  expect(rows).toEqual([{ announced: 0 }]);
});

test('an imported club works: members choose a password, and find everything as it was', async () => {
  const club = await openClub({ people: false });
  await importArchive(club.services, folder);
  const login = { email: 'ben@club.example', password: castPassword };
  expect(await club.visitor().post('/api/auth/login', login)).toFail(401, 'wrong_credentials');
  const ben = await enter(club, 'ben@club.example');
  const [pinned, repost, post] = (await ben.get<Post[]>('/api/posts')).body;
  expect(pinned).toMatchObject({ _id: made.question._id, acknowledge: true, acknowledgedByMe: false });
  expect(pinned?.poll).toMatchObject({ closed: true, options: [{ votes: 0 }, { votes: 2, mine: false }] });
  const vote = { optionId: pinned?.poll?.options[0]?._id };
  expect(await ben.put(`/api/posts/${pinned?._id}/vote`, vote)).toFail(409, 'conflict');
  expect(post).toMatchObject({ _id: made.post._id, likes: { length: 2 }, reactions: [{ emoji: '🎉', count: 1 }] });
  expect(repost).toMatchObject({ content: 'Made of tin #tin', isRepost: true, repost: { _id: made.post._id } });
  expect(post?.mentions).toMatchObject([{ _id: source.ids.mo }]);
  expect((await ben.get(post?.medias[0] ?? '')).status).toBe(200);
  const found = (await ben.get<SearchResults>('/api/search?q=kettle')).body;
  expect(found.comments).toMatchObject([{ text: 'A marvellous kettle' }]);
  expect((await ben.put<{ attendees: string[] }>(`/api/events/${made.event._id}/rsvp`)).body.attendees).toEqual([
    source.ids.cleo,
  ]);
  await (await enter(club, 'ada@club.example')).get('/api/admin/users').then(({ status }) => expect(status).toBe(200));
  const suspended = { email: made.suspended.email, password: castPassword };
  expect((await club.visitor().post('/api/auth/forgot-password', suspended)).status).toBe(202);
});

test('texts and topics of an archive of an older version are found as people type them', async () => {
  const older = await newFolder();
  await cp(folder, older, { recursive: true });
  const file = join(older, 'data/posts.json');
  const posts = JSON.parse(await readFile(file, 'utf8'));
  for (const post of posts) for (const later of ['isRepost', 'repostOf']) delete post[later];
  posts.at(-1).content = 'The “kiosk” in 我家在上海 #أحمد #احمد';
  // Both were separate topics.
  posts.at(-1).topics = ['أحمد', 'احمد'].map((label) => ({ topic: label, label }));
  await writeFile(file, `[\n${posts.map((post: unknown) => JSON.stringify(post)).join(',\n')}\n]\n`);
  const club = await openClub({ people: false });
  await importArchive(club.services, older);
  const ben = await enter(club, 'ben@club.example');
  for (const typed of ['kiosk', '上海', 'احمد'])
    expect((await ben.get<SearchResults>(`/api/search?q=${encodeURIComponent(typed)}`)).body.posts).toMatchObject([
      { _id: posts.at(-1)._id },
    ]);
  const topic = `/api/topics/${encodeURIComponent('أَحمد')}`;
  expect((await ben.get(topic)).body).toMatchObject({ topic: 'احمد', posts: 1 });
});

test('photos come along, hidden ones stay hidden, and an archive from before them is imported without', async () => {
  const page = Buffer.from(before.get('events.html') ?? '', 'latin1').toString('utf8');
  expect(page.match(/<img src="files\/photo\/[^>]+>/g)).toEqual([
    expect.stringContaining('alt="Sparks &#60;b&#62;fly'),
  ]);
  const club = await openClub({ people: false });
  await importArchive(club.services, folder);
  const [ben, mo] = [await enter(club, 'ben@club.example'), await enter(club, 'mo@club.example')];
  const eventFor = async (reader: typeof ben) =>
    (await reader.get<ClubEvent[]>('/api/events')).body.find(({ title }) => title === 'Repair café');
  const event = await eventFor(ben);
  expect(event?.photoCount).toBe(1);
  const photosFor = async (reader: typeof ben) =>
    (await reader.get<EventPhoto[]>(`/api/events/${event?._id}/photos`)).body;
  const [sparks, ...more] = await photosFor(ben);
  expect([sparks, more]).toMatchObject([{ caption: 'Sparks <b>fly</b>', by: { _id: source.ids.ben } }, []]);
  expect((await ben.get(sparks?.url ?? '')).status).toBe(200);
  expect(await photosFor(mo)).toMatchObject([{}, { caption: 'Asleep', removalRequested: true }]);
  const older = await newFolder();
  await cp(folder, older, { recursive: true });
  for (const [name, keep] of [
    ['events', ({ photos: _, ...rest }: Thing) => rest],
    ['files', (thing: Thing) => (thing.kind === 'photo' ? null : thing)],
  ] as const) {
    const file = join(older, `data/${name}.json`);
    const things = JSON.parse(await readFile(file, 'utf8'))
      .map(keep)
      .filter(Boolean);
    await writeFile(file, `[\n${things.map((thing: Thing) => JSON.stringify(thing)).join(',\n')}\n]\n`);
  }
  const old = await openClub({ people: false });
  await importArchive(old.services, older);
  expect((await eventFor(await enter(old, 'ben@club.example')))?.photoCount).toBe(0);
});

test('check-ins come along, and an archive from before them is imported without', async () => {
  const readDoor = async (archive: string) => {
    const club = await openClub({ people: false });
    await importArchive(club.services, archive);
    const [mo, ben] = [await enter(club, 'mo@club.example'), await enter(club, 'ben@club.example')];
    const events = (await mo.get<ClubEvent[]>('/api/events')).body;
    const event = events.find(({ title }) => title === 'Open house');
    const attendance = (await ben.get<Attendance[]>('/api/users/me/attendance')).body;
    return { event, attendance, guests: (await mo.get<EventGuest[]>(`/api/events/${event?._id}/guests`)).body };
  };
  const { event, attendance, guests } = await readDoor(folder);
  expect(event).toMatchObject({ checkedIn: 3 });
  expect(attendance).toMatchObject([{ event: { title: 'Open house' } }]);
  expect(guests.filter(({ checkedInAt }) => checkedInAt).map(({ name }) => name)).toContain('Zoë Walker');
  const older = await newFolder();
  await cp(folder, older, { recursive: true });
  const file = join(older, 'data/events.json');
  const events = JSON.parse(await readFile(file, 'utf8')).map(({ checkIns: _, ...rest }: Thing) => rest);
  await writeFile(file, `[\n${events.map((one: Thing) => JSON.stringify(one)).join(',\n')}\n]\n`);
  expect(await readDoor(older)).toMatchObject({ event: { checkedIn: 0 }, attendance: [] });
});

test('endorsements come along, and an archive from before them is imported without', async () => {
  const club = await openClub({ people: false });
  await importArchive(club.services, folder);
  const ben = await enter(club, 'ben@club.example');
  const people = [{ _id: source.ids.cleo }];
  expect((await ben.get('/api/users/me')).body).toMatchObject({ endorsements: [{ skill: 'Tea, with milk', people }] });
  const older = await newFolder();
  await cp(folder, older, { recursive: true });
  const file = join(older, 'data/members.json');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll(/"endorsements" : \[.*?\], /g, ''));
  expect(await readFile(file, 'utf8')).not.toContain('endorsements');
  const without = await openClub({ people: false });
  await importArchive(without.services, older);
  const same = await enter(without, 'ben@club.example');
  expect((await same.get('/api/users/me')).body).toMatchObject({
    skills: ['Lathe', 'Tea, with milk'],
    endorsements: [],
  });
});

test('polls about dates come along with their votes, and an archive from before them is imported without', async () => {
  const older = await newFolder();
  await cp(folder, older, { recursive: true });
  await rm(join(older, 'data/datePolls.json'));
  const read = async (from: string) => {
    const club = await openClub({ people: false });
    await importArchive(club.services, from);
    return (await (await enter(club, 'ben@club.example')).get<DatePoll[]>('/api/date-polls')).body;
  };
  expect(await read(older)).toEqual([]);
  const [open, decided] = await read(folder);
  expect(open).toMatchObject({
    title: 'Glaze night',
    closed: false,
    options: [{ yes: 1, no: 1, mine: 'yes' }, {}, {}],
  });
  expect(decided).toMatchObject({ title: 'Firing', closed: true, options: [{ maybe: 2 }, { yes: 2 }, {}] });
  expect(decided?.decided?.optionId).toBe(decided?.options[1]?._id);
});

test('offices come along with terms, notes and rights, and an archive from before them is imported without', async () => {
  const older = await newFolder();
  await cp(folder, older, { recursive: true });
  await rm(join(older, 'data/offices.json'));
  await removeGroups(older);
  const read = async (from: string) => {
    const club = await openClub({ people: false });
    await importArchive(club.services, from);
    const dana = await enter(club, 'dana@club.example');
    const { body } = await dana.get<Office[]>('/api/offices');
    return { body, binder: await dana.get<Binder>(`/api/offices/${body[0]?._id}/binder`), dana };
  };
  expect((await read(older)).body).toEqual([]);
  const { body, binder, dana } = await read(folder);
  expect(body).toMatchObject([
    { title: 'Treasurer', rights: ['money', 'members'], holders: [{}], successor: { user: { name: 'Cléo Martin' } } },
  ]);
  expect(binder.body).toMatchObject({
    notes: [{ text: 'The bank needs two weeks.' }],
    groups: [{ title: 'Budget' }, { title: 'Keepers' }],
  });
  expect((await dana.get('/api/admin/users')).status).toBe(200);
});

test('groups come along with their owners and members, and those of talk alone stay', async () => {
  const older = await newFolder();
  await cp(folder, older, { recursive: true });
  await removeGroups(older);
  const read = async (from: string) => {
    const club = await openClub({ people: false });
    await importArchive(club.services, from);
    const ben = await enter(club, 'ben@club.example');
    return Promise.all(
      (await ben.get<Group[]>('/api/groups')).body.map(({ _id }) => ben.get<Group>(`/api/groups/${_id}`)),
    );
  };
  expect(await read(older)).toEqual([]);
  expect((await read(folder)).map(({ body }) => body)).toMatchObject([
    { name: 'Budget', access: 'request', committee: true, memberCount: 1, mine: null },
    { name: 'Kiln keepers', description: 'By turns', access: 'open', posting: 'owners', memberCount: 2, mine: 'owner' },
  ]);
});

test('what is in a group comes back to its members alone', async () => {
  const club = await openClub({ people: false });
  await importArchive(club.services, folder);
  const texts = async (email: string) => {
    const reader = await enter(club, email);
    const lists = ['posts?limit=100', 'events?limit=100', 'date-polls', 'projects'];
    const found = await Promise.all(lists.map((list) => reader.get<object[]>(`/api/${list}`)));
    return found
      .flatMap(({ body }) => body.map((one) => JSON.stringify(one)))
      .filter((text) => text.includes('Keepers'));
  };
  expect(await texts('dana@club.example')).toHaveLength(4);
  expect(await texts('ben@club.example')).toEqual([]);
});

async function removeGroups(archive: string): Promise<void> {
  await rm(join(archive, 'data/groups.json'));
  for (const noun of ['posts', 'events', 'datePolls', 'projects'])
    await withoutGroups(join(archive, `data/${noun}.json`));
}

async function withoutGroups(file: string): Promise<void> {
  const rows = JSON.parse(await readFile(file, 'utf8'), (name, value) => (name === 'group' ? undefined : value));
  await writeFile(file, `[\n${rows.map((one: unknown) => JSON.stringify(one)).join(',\n')}\n]\n`);
}

test('an archive from before projects had roles brings contributors without any', async () => {
  const older = await newFolder();
  await cp(folder, older, { recursive: true });
  const file = join(older, 'data/projects.json');
  const lacks = (name: string) => name === 'seats' || name === 'role';
  const projects = JSON.parse(await readFile(file, 'utf8'), (name, value) => (lacks(name) ? undefined : value));
  await writeFile(file, `[\n${projects.map((one: unknown) => JSON.stringify(one)).join(',\n')}\n]\n`);
  const club = await openClub({ people: false });
  await importArchive(club.services, older);
  const { body } = await (await enter(club, 'ben@club.example')).get<Project[]>('/api/projects');
  expect(body.map(({ seats, contributors }) => [seats, contributors.map(({ role }) => role)])).toEqual([
    [[], ['', '']],
  ]);
});

test('an archive from before events had shifts brings events without any; later ones bring who has them', async () => {
  const older = await newFolder();
  await cp(folder, older, { recursive: true });
  const file = join(older, 'data/events.json');
  const lacks = (name: string) => name === 'slots' || name === 'signups';
  const events = JSON.parse(await readFile(file, 'utf8'), (name, value) => (lacks(name) ? undefined : value));
  await writeFile(file, `[\n${events.map((one: unknown) => JSON.stringify(one)).join(',\n')}\n]\n`);
  const slotsIn = async (archive: string) => {
    const club = await openClub({ people: false });
    await importArchive(club.services, archive);
    const ben = await enter(club, 'ben@club.example');
    return (await ben.get<ClubEvent>(`/api/events/${made.event._id}`)).body.slots;
  };
  expect(await slotsIn(older)).toEqual([]);
  expect(await slotsIn(folder)).toMatchObject([
    { label: 'Door', taken: 0 },
    { label: 'Bar', people: [{ _id: source.ids.ben }, { _id: source.ids.dana }], mine: true },
  ]);
});

test('evenings of a series come along together, and events of an archive from before have none', async () => {
  const older = await newFolder();
  await cp(folder, older, { recursive: true });
  const file = join(older, 'data/events.json');
  const events: { series?: string | null; ownFields?: string[] }[] = JSON.parse(await readFile(file, 'utf8'));
  for (const event of events.filter(({ series }) => series === null)) {
    delete event.series;
    delete event.ownFields;
  }
  await writeFile(file, `[\n${events.map((event) => JSON.stringify(event)).join(',\n')}\n]\n`);
  const club = await openClub({ people: false });
  await importArchive(club.services, older);
  const { db } = club.services;
  const rows = await db.selectFrom('events').selectAll().where('title', '=', 'Chess').orderBy('starts_at').execute();
  expect(rows.map(({ own_fields }) => own_fields)).toEqual([['place'], []]);
  expect(new Set(rows.map(({ series_id, picture_id }) => `${series_id} ${picture_id}`)).size).toBe(1);
  const rest = await db
    .selectFrom('events')
    .select(['series_id', 'own_fields'])
    .where('title', '<>', 'Chess')
    .execute();
  expect(new Set(rest.map((row) => JSON.stringify(row)))).toEqual(new Set(['{"series_id":null,"own_fields":[]}']));
});

test('the first admin of the new club keeps the password, and is the member of the archive with that address', async () => {
  const club = await openClub({ people: false });
  await createAdmin(club.services, { email: 'dana@club.example', password: 'a password of my own', name: 'Admin' });
  await importArchive(club.services, folder);
  const dana = club.visitor();
  const login = { email: 'dana@club.example', password: 'a password of my own' };
  expect((await dana.post('/api/auth/login', login)).body).toMatchObject({ _id: source.ids.dana, role: 'admin' });
  const again = await importArchive(club.services, folder).catch((error) => error.message);
  expect(again).toMatch(/^This club has members already\./);
});
