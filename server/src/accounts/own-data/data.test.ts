import type { Conversation, Message } from 'contract/chat/chat.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import type { Comment, Post } from 'contract/feed/feed.ts';
import { fullSize } from 'contract/files.ts';
import type { User } from 'contract/members/members.ts';
import type { Project } from 'contract/projects/projects.ts';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { Browser } from '../../../testing/calls/browser.ts';
import { pdf, picture } from '../../../testing/database/samples.ts';
import { applyFor, approve } from '../../../testing/people/joining.ts';
import { foundGroup, joining } from '../../chat/chat.testing.ts';
import { checkIn, openDoor } from '../../events/door/door.testing.ts';
import { addPhoto, beginEvent, removalPath } from '../../events/photos/photos.testing.ts';
import { announceWithSlots, signUp } from '../../events/slots/slots.testing.ts';
import { askForSeat, showWithSeats } from '../../projects/projects.testing.ts';

const club = await openClub();
const [ben, cleo] = [await club.as('ben'), await club.as('cleo')];

async function download(browser: Browser): Promise<Map<string, Buffer>> {
  const { status, bytes } = await browser.get('/api/account/data');
  expect(status).toBe(200);
  return new Map(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, Buffer.from(file)]));
}

function read<T>(files: Map<string, Buffer>, name: string): T {
  return JSON.parse(files.get(name)?.toString() ?? 'null');
}

test('the zip is a download that is never cached', async () => {
  const { headers } = await ben.get('/api/account/data');
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="club-data-\d{4}-\d{2}-\d{2}\.zip"$/),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('it holds the notes of waiting requests, sent and received, and none of a connection', async () => {
  const [sent, received] = await club.addMembers(2);
  await ben.post(`/api/users/connect/${sent?.id}`, { note: 'From me' });
  await received?.post(`/api/users/connect/${ben.id}`, { note: 'To me' });
  const notes = async () => {
    const connections = read<{ userId: string; note: string }[]>(await download(ben), 'connections.json');
    return Object.fromEntries(connections.map(({ userId, note }) => [userId, note]));
  };
  expect(await notes()).toEqual({ [cleo.id]: '', [sent?.id ?? '']: 'From me', [received?.id ?? '']: 'To me' });
  for (const one of [sent, received]) await ben.delete(`/api/users/connect/${one?.id}`);
  expect(await notes()).toEqual({ [cleo.id]: '' });
});

test('it holds endorsements that I gave and received, without the name of a member who blocked me', async () => {
  await ben.put(`/api/users/${cleo.id}/endorsements/Typography`);
  await cleo.put(`/api/users/${ben.id}/endorsements/Robotics`);
  const endorsements = async () => read(await download(ben), 'endorsements.json');
  const endorsedAt = expect.stringMatching(/Z$/);
  const of = (other: { id: string | null; name: string | null }) => [
    { skill: 'Typography', direction: 'given', userId: other.id, name: other.name, endorsedAt },
    { skill: 'Robotics', direction: 'received', userId: other.id, name: other.name, endorsedAt },
  ];
  expect(await endorsements()).toEqual(of(cleo));
  const [blocker] = await club.addMembers(1);
  await blocker.put('/api/users/me', { skills: ['Typography'] });
  const swap = { user_id: blocker.id };
  await club.services.db.updateTable('endorsements').set(swap).where('user_id', '=', cleo.id).execute();
  await blocker.put(`/api/users/${ben.id}/block`);
  expect(await endorsements()).toMatchObject([{ skill: 'Typography', userId: null, name: null }, { userId: cleo.id }]);
  await club.services.db.deleteFrom('endorsements').execute();
});

test('it holds the seats of my projects with requests, mine for others, and what I fill', async () => {
  const [author, filler, other] = await club.addMembers(3);
  const { _id: projectId } = await showWithSeats(author, ['Pilot', 'Cook'], { title: 'Balloon' });
  await askForSeat(filler, projectId, 0, { note: 'I fly' });
  await askForSeat(other, projectId, 1, { note: 'I cook' });
  const request = { name: filler.name, note: 'I fly', createdAt: expect.stringMatching(/Z$/) };
  expect(read(await download(author), 'projects.json')).toMatchObject([
    {
      seats: [
        { role: 'Pilot', hours: null, description: '', filledBy: null, requests: [request] },
        { role: 'Cook', requests: [{ name: other.name, note: 'I cook' }] },
      ],
    },
  ]);
  const own = { projectId, title: 'Balloon', role: 'Pilot', note: 'I fly' };
  const files = await download(filler);
  expect(read(files, 'seatRequests.json')).toMatchObject([own]);
  expect(JSON.stringify(read(files, 'seatRequests.json'))).not.toContain('I cook');
  const project = (await author.get<Project>(`/api/projects/${projectId}`)).body;
  const [seat] = project.seats;
  await author.put(`/api/projects/${projectId}/seats/${seat?._id}/requests/${filler.id}`, { accept: true });
  const later = await download(filler);
  expect(read(later, 'contributions.json')).toMatchObject([{ projectId, role: 'Pilot', seatId: seat?._id }]);
  expect(read(later, 'seatRequests.json')).toEqual([]);
  expect(read(await download(author), 'projects.json')).toMatchObject([{ seats: [{ filledBy: filler.name }, {}] }]);
});

test('it holds my requests to join groups, and not those of others', async () => {
  const [member, other, owner] = await club.addMembers(3);
  const { _id: groupId } = await foundGroup(owner, { name: 'Chess', access: 'request' });
  for (const one of [member, other]) await joining(one, { _id: groupId });
  const requests = read(await download(member), 'groupRequests.json');
  expect(requests).toEqual([
    { groupId, name: 'Chess', createdAt: expect.any(String), declinedAt: null, removedAt: null },
  ]);
  expect(read(await download(owner), 'groupRequests.json')).toEqual([]);
});

test('it holds the shifts that I signed up for', async () => {
  const [member, other] = await club.addMembers(2);
  const from = '2031-05-02T18:00:00.000Z';
  const bar = { label: 'Bar', from, capacity: 2 };
  const event = await announceWithSlots(await club.as('mo'), [bar, { label: 'Door' }], { title: 'Ball' });
  await signUp(member, event);
  await signUp(other, event, 1);
  const own = { eventId: event._id, title: 'Ball', slotId: event.slots[0]?._id, label: 'Bar', from, to: null };
  expect(read(await download(member), 'shifts.json')).toEqual([own]);
});

test('it holds where I was checked in', async () => {
  const [guest, other] = await club.addMembers(2);
  const host = await club.as('mo');
  const event = await openDoor(club, host, [guest, other], { title: 'Ball' });
  const { checkedInAt } = await checkIn(event, host, { userId: guest.id });
  await checkIn(event, host, { userId: other.id });
  expect(read(await download(guest), 'checkIns.json')).toEqual([
    { eventId: event._id, title: 'Ball', date: expect.any(String), checkedInAt },
  ]);
  expect(read(await download(host), 'checkIns.json')).toEqual([]);
});

test('it holds the photos that I added to events, and those I want to be taken out of', async () => {
  const [guest, other] = await club.addMembers(2);
  const event = await beginEvent(club, await club.as('mo'), [guest, other], { title: 'Ball' });
  const [own, another] = [await addPhoto(guest, event, 'Dancing'), await addPhoto(other, event, 'Asleep')];
  const path = removalPath(event, another);
  await guest.put(path);
  const files = await download(guest);
  const ball = { eventId: event._id, title: 'Ball' };
  const [photo] = read<[{ picture: string }]>(files, 'photos.json');
  expect(photo).toMatchObject({
    _id: own._id,
    ...ball,
    caption: 'Dancing',
    picture: expect.stringContaining('photo-'),
  });
  expect(files.get(photo.picture)).toEqual((await guest.get(own.url)).bytes);
  expect([...files.keys()].filter((name) => name.startsWith('pictures/photo'))).toHaveLength(1);
  const requestedAt = expect.stringMatching(/Z$/);
  expect(read(files, 'photoRemovals.json')).toEqual([{ photoId: another._id, ...ball, requestedAt }]);
  expect(read(await download(other), 'photoRemovals.json')).toEqual([]);
});

test('it names no project whose author has blocked me, where I contribute', async () => {
  const [author, member] = await club.addMembers(2);
  const { _id: projectId, seats } = await showWithSeats(author, ['Pilot'], { title: 'Balloon' });
  await askForSeat(member, projectId);
  const path = `/api/projects/${projectId}/seats/${seats[0]?._id}/requests/${member.id}`;
  await author.put(path, { accept: true });
  await author.put(`/api/users/${member.id}/block`);
  const own = { projectId, title: null, role: 'Pilot', confirmedAt: expect.any(String) };
  expect(read(await download(member), 'contributions.json')).toMatchObject([own]);
});

test('it holds all my data, and the pictures byte for byte', async () => {
  const mine = (await ben.upload<Post>('/api/posts', { content: 'Mine 🦜', media: await picture() })).body;
  const hers = (await cleo.post<Post>('/api/posts', { content: 'Hers' })).body;
  await ben.upload('/api/users/me/avatar', { avatar: await picture('jpeg') }, 'PUT');
  await ben.upload('/api/users/me/cover', { cover: await picture('webp') }, 'PUT');
  const [comment] = (await ben.post<Comment[]>(`/api/posts/${hers._id}/comments`, { text: 'My comment' })).body;
  const parentId = comment?._id;
  await ben.post(`/api/posts/${hers._id}/comments`, { text: 'My reply', parentId });
  await ben.put(`/api/posts/${hers._id}/comments/${parentId}/reaction`, { emoji: '🙏' });
  await ben.put(`/api/posts/${hers._id}/reaction`, { emoji: '🎉' });
  await ben.put(`/api/posts/${hers._id}/like`);
  await ben.put(`/api/posts/${hers._id}/save`, { saved: true });
  const date = '2031-05-02T18:00:00.000Z';
  const questions = [{ label: 'Diet?', kind: 'text' }];
  const planned = { title: 'Party', description: 'x', date, coHosts: [ben.id], guestsAllowed: 1, questions };
  const party = (await (await club.as('mo')).post<ClubEvent>('/api/events', planned)).body;
  const answers = { [party.questions[0]?._id ?? '']: 'Vegan' };
  await ben.put(`/api/events/${party._id}/rsvp`, { answer: 'going', guests: 1, answers });
  await ben.post(`/api/events/${party._id}/comments`, { text: 'On a party' });
  await ben.post('/api/projects', { title: 'Plant robot', description: 'x', techStack: 'Go' });
  const links = { github: 'https://github.com/ben' };
  await ben.put('/api/users/me', { graduationYear: 2027, links });
  const files = await download(ben);
  const me = (await ben.get<User>('/api/users/me')).body;

  expect(read(files, 'account.json')).toMatchObject({
    _id: ben.id,
    email: ben.email,
    role: 'student',
    graduationYear: 2027,
  });
  expect(read(files, 'profile.json')).toEqual(me);
  expect(me).toMatchObject({ graduationYear: 2027, links });
  expect(read(files, 'posts.json')).toMatchObject([{ _id: mine._id, content: 'Mine 🦜' }]);
  expect(read(files, 'comments.json')).toMatchObject([
    { postId: hers._id, parentId: null, text: 'My comment', editedAt: null },
    { postId: hers._id, parentId, text: 'My reply' },
    { eventId: party._id, postId: null, text: 'On a party' },
  ]);
  expect(read(files, 'reactions.json')).toEqual([
    { postId: hers._id, eventId: null, projectId: null, commentId: parentId, emoji: '🙏' },
    { postId: hers._id, emoji: '🎉' },
  ]);
  expect(read(files, 'likes.json')).toMatchObject([{ postId: hers._id, likedAt: expect.stringMatching(/Z$/) }]);
  expect(read(files, 'saved.json')).toMatchObject([{ postId: hers._id }]);
  expect(read(files, 'events.json')).toEqual([
    {
      ...{ eventId: party._id, title: 'Party', date, answer: 'going', guests: 1 },
      answers: [{ question: 'Diet?', answer: 'Vegan' }],
    },
  ]);
  expect(read(files, 'hosting.json')).toEqual([{ eventId: party._id, title: 'Party', date }]);
  expect(read(files, 'projects.json')).toMatchObject([{ title: 'Plant robot', techStack: ['Go'] }]);
  expect(read(files, 'connections.json')).toMatchObject([{ userId: cleo.id, relationship: 'connected' }]);
  expect(read<unknown[]>(files, 'sessions.json')).toHaveLength(1);

  const [{ picture: name }] = read<[{ picture: string }]>(files, 'posts.json');
  expect(files.get(name)).toEqual((await ben.get(fullSize(mine.media ?? ''))).bytes);
  const pictures = [...files.keys()].filter((file) => file.startsWith('pictures/'));
  expect(pictures.map((file) => file.replace(/-[0-9a-f-]{36}/, '')).toSorted()).toEqual([
    'pictures/avatar.webp',
    'pictures/cover.webp',
    'pictures/post.webp',
  ]);
  const avatar = files.get(pictures.find((file) => file.includes('avatar')) ?? '') ?? Buffer.alloc(0);
  expect((await sharp(avatar).metadata()).width).toBe(512);
});

test('it holds what I wrote and sent in chats, my groups, reactions, application, contributions and settings', async () => {
  const applied = await applyFor(club, { reason: 'My reason' }, pdf('My CV.pdf'));
  const { body: approved } = await approve(await club.as('ada'), applied._id);
  const [nia, dana] = [club.visitor(), await club.as('dana')];
  const token = String(approved.invitationLink).split('token=')[1];
  await nia.post('/api/auth/register', { token, password: 'a long enough password' });
  const talk = (await nia.post<Conversation>('/api/messages/start', { userId: dana.id })).body;
  const file = new File(['my notes'], 'notes/../for.txt');
  const sent = (await nia.upload<Message>('/api/messages/file', { conversationId: talk._id, file })).body;
  const theirs = (await dana.upload<Message>('/api/messages/file', { conversationId: talk._id, file: pdf() })).body;
  await nia.put(`/api/messages/${talk._id}/${theirs._id}/reaction`, { emoji: '👍' });
  const group = { name: 'Choir', users: [dana.id, club.ids.mo] };
  const choir = (await nia.post<Conversation>('/api/messages/group', group)).body;
  const files = await download(nia);

  const messages = read<{ _id: string; files: string[] }[]>(files, 'messages.json');
  expect(messages).toMatchObject([{ _id: sent._id, conversationId: talk._id }]);
  expect(files.get(messages[0]?.files[0] ?? '')?.toString()).toBe('my notes');
  expect(read<unknown[]>(files, 'conversations.json')).toMatchObject([
    { _id: talk._id, isGroupChat: false, name: dana.name, owner: false },
    { _id: choir._id, isGroupChat: true, name: 'Choir', owner: true },
  ]);
  expect(read(files, 'reactions.json')).toEqual([{ messageId: theirs._id, emoji: '👍' }]);
  const [application] = read<[{ resume: string }]>(files, 'applications.json');
  expect(application).toMatchObject({ _id: applied._id, reason: 'My reason', status: 'approved' });
  expect(files.get(application.resume)).toEqual(Buffer.from(await pdf().arrayBuffer()));
  expect(read(files, 'contributions.json')).toEqual([]);
  expect(read(files, 'settings.json')).toEqual({
    privacy: {
      email: 'search',
      presence: 'members',
      readReceipts: 'members',
      experience: 'members',
      education: 'members',
      certifications: 'members',
      publications: 'members',
      fields: 'members',
      door: false,
    },
    lastSeen: true,
    language: null,
    notifications: null,
    mutedPosts: [],
    mutedEvents: [],
    calendarFeedSince: null,
  });
  expect([...files.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(1);
});

test('it says which passkeys and browsers I sign in with, without a key of them', async () => {
  const [secret, createdAt] = ['a public key', '2026-11-01T08:00:00.000Z'];
  const { db } = club.services;
  const key = { credential_id: 'a credential', public_key: Buffer.from(secret), counter: '0', transports: ['usb'] };
  for (const [number, owner] of [ben, cleo].entries())
    await db
      .insertInto('passkeys')
      .values({
        ...key,
        credential_id: `a credential ${number}`,
        user_id: owner.id,
        device: 'Firefox on Linux',
        created_at: createdAt,
      })
      .execute();
  await db.deleteFrom('known_browsers').where('user_id', '=', ben.id).execute();
  for (let times = 0; times < 2; times++) await club.signIn('ben');
  const files = await download(ben);
  expect(read(files, 'passkeys.json')).toEqual([
    { _id: expect.any(String), device: 'Firefox on Linux', createdAt, usedAt: null },
  ]);
  const browser = { signedInAt: expect.stringMatching(/Z$/) };
  expect(read(files, 'browsers.json')).toEqual([browser, browser]);
});

test('it holds the pictures of my groups, whoever set them, and of no others', async () => {
  const [one, other] = await club.addMembers(2);
  const group = async (name: string, people: string[]) => {
    const { body } = await one.post<Conversation>('/api/messages/group', { name, users: [other.id, ...people] });
    const path = `/api/messages/${body._id}/picture`;
    return (await one.upload<Conversation>(path, { picture: await picture() }, 'PUT')).body;
  };
  const [ours, theirs] = [await group('Choir', [ben.id]), await group('Band', [cleo.id])];
  for (const member of [one, other, ben]) {
    const files = await download(member);
    const listed = read<{ _id: string; picture: string | null }[]>(files, 'conversations.json');
    const name = listed.find(({ _id }) => _id === ours._id)?.picture ?? '';
    expect(files.get(name)).toEqual((await ben.get(ours.groupAvatar ?? '')).bytes);
    expect(listed.some(({ _id }) => _id === theirs._id)).toBe(member !== ben);
  }
  expect([...(await download(ben)).keys()].filter((name) => name.startsWith('pictures/group'))).toHaveLength(1);
});

test('it holds nothing of others: no texts, addresses or secrets', async () => {
  const files = await download(cleo);
  const text = [...files.values()].map((file) => file.toString()).join('\n');
  expect(text).toContain(cleo.email);
  for (const secret of [ben.email, 'My comment', 'argon2', 'password', 'token']) expect(text).not.toContain(secret);
});

test('long lists are complete, in order, and valid JSON across pages', async () => {
  const [writer] = await club.addMembers(1);
  const rows = Array.from({ length: 1_234 }, (_, number) => ({ author_id: writer.id, content: `"${number}"\n` }));
  await club.services.db.insertInto('posts').values(rows).execute();
  const posts = read<{ content: string }[]>(await download(writer), 'posts.json');
  expect(posts.map(({ content }) => content).toSorted()).toEqual(rows.map(({ content }) => content).toSorted());
  expect(read(await download(await club.as('dana')), 'posts.json')).toEqual([]);
});

test('a missing picture does not spoil the rest', async () => {
  const noFile = { owner_id: club.ids.mo, name: '', width: null, height: null, placeholder: null };
  const { id } = await club.services.db
    .insertInto('files')
    .values({ ...noFile, kind: 'cover', content_type: 'image/webp', variants: ['cover'], bytes: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await club.services.db.updateTable('users').set({ cover_id: id }).where('id', '=', club.ids.mo).execute();
  const files = await download(await club.as('mo'));
  expect(files.get(`pictures/cover-${id}.webp`)?.length).toBe(0);
  expect(read(files, 'account.json')).toMatchObject({ _id: club.ids.mo });
});

test('more files than fit a page are all in the zip, each once', async () => {
  const [maker] = await club.addMembers(1);
  const { db } = club.services;
  const file = { owner_id: maker.id, name: '', width: null, height: null, placeholder: null, bytes: 1 };
  const pictures = await db
    .insertInto('files')
    .values(Array(501).fill({ ...file, kind: 'project', content_type: 'image/webp', variants: ['full'] }))
    .returning('id')
    .execute();
  const shown = { author_id: maker.id, title: 'Robot', description: 'It waters plants.', tech_stack: [] };
  await db
    .insertInto('projects')
    .values(pictures.map(({ id }) => ({ ...shown, picture_id: id })))
    .execute();
  const names = [...(await download(maker)).keys()].filter((name) => name.startsWith('pictures/project-'));
  expect(names.toSorted()).toEqual(pictures.map(({ id }) => `pictures/project-${id}.webp`).toSorted());
});

test('a file that I sent is unpacked on every system, whatever its name', async () => {
  const talk = (await ben.post<Conversation>('/api/messages/start', { userId: club.ids.dana })).body;
  for (const name of [`${'خطة السنة '.repeat(25)}.pdf`, 'When? 18:00 <here> *|.txt']) {
    const file = new File([name], name);
    expect((await ben.upload('/api/messages/file', { conversationId: talk._id, file })).status).toBe(201);
  }
  const names = [...(await download(ben)).keys()].filter((name) => name.startsWith('files/'));
  expect(names.some((name) => /السنة.*\.pdf$/.test(name))).toBe(true);
  expect(names.some((name) => name.endsWith('-When_ 18_00 _here_ __.txt'))).toBe(true);
  for (const name of names) expect(Buffer.byteLength(name.replace('files/', ''))).toBeLessThanOrEqual(255);
});
