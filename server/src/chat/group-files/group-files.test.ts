import type { Message } from 'contract/chat/chat.ts';
import type { GroupFile } from 'contract/chat/groups/group-files.ts';
import type { Post } from 'contract/feed/feed.ts';
import { describe, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { pdf, picture } from '../../../testing/database/samples.ts';
import { allDone } from '../../../testing/jobs.ts';
import { nextPage } from '../../../testing/pagination.ts';
import type { Person } from '../../../testing/people/person.ts';
import { storedFiles } from '../../../testing/servers/disk.ts';
import { foundGroup, joining, leaving } from '../chat.testing.ts';

const club = await openClub();
const [owner, hal, ida, eve] = await club.addMembers(4);
const ada = await club.as('ada');

interface Of {
  _id: string;
}

const path = ({ _id }: Of) => `/api/groups/${_id}/files`;
const upload = (person: Person, of: Of, fields: { file?: File; title?: string } = {}) =>
  person.upload<GroupFile>(path(of), { file: pdf('Plan.pdf'), ...fields });
const list = async (person: Person, of: Of, query = '') => (await person.get<GroupFile[]>(`${path(of)}${query}`)).body;
const send = async (person: Person, { _id }: Of, file: File) =>
  (await person.upload<Message>('/api/messages/file', { conversationId: _id, file })).body;
const namesIn = (files: GroupFile[]) => files.map(({ name }) => name);

async function freshGroup(fields = {}, ...members: Person[]) {
  const group = await foundGroup(owner, fields);
  for (const person of members) await joining(person, group);
  return group;
}

test('an upload is answered with its title, name, size and member, and opens for members alone', async () => {
  const group = await freshGroup({}, hal);
  const { status, body } = await upload(hal, group, { title: ' The plan ' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ title: 'The plan', name: 'Plan.pdf', source: 'upload', by: { _id: hal.id } });
  expect(await list(hal, group)).toEqual([body]);
  const { headers, bytes } = await owner.get(body.url);
  expect(bytes).toHaveLength(body.size);
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringContaining('attachment'),
    'x-content-type-options': 'nosniff',
  });
  for (const stranger of [eve, ada]) {
    expect(await stranger.get(body.url)).toFail(404, 'not_found');
    expect(await stranger.get(path(group))).toFail(403, 'forbidden');
    expect(await upload(stranger, group)).toFail(403, 'forbidden');
    expect(await stranger.delete(`${path(group)}/${body._id}`)).toFail(403, 'forbidden');
  }
  const secret = await freshGroup({ access: 'private' });
  expect(await eve.get(path(secret))).toFail(404, 'not_found');
});

test('a file without a title goes by its name; no file, and one that is too large, are not taken', async () => {
  const group = await freshGroup();
  expect((await upload(owner, group)).body.title).toBe('Plan.pdf');
  expect(await owner.upload(path(group), { title: 'None' })).toFail(400, 'invalid_input');
  expect(await upload(owner, group, { title: 'x'.repeat(201) })).toFail(400, 'invalid_input');
  const large = new File([new Uint8Array(25_000_001)], 'film.bin');
  expect(await upload(owner, group, { file: large })).toFail(413, 'too_large');
});

test('what is attached to posts and messages stands beside uploads, newest first, in pages, found by name', async () => {
  const group = await freshGroup({}, hal);
  await upload(owner, group, { title: 'Über uns' });
  const media = [await picture(), pdf('Minutes.pdf')];
  await hal.upload<Post>('/api/posts', { content: 'Look', groupId: group._id, media });
  await send(hal, group, pdf('Budget.pdf'));
  const files = await list(owner, group);
  expect(files.map(({ name, source }) => [name, source])).toEqual([
    ['Budget.pdf', 'message'],
    ['picture.png', 'post'],
    ['Minutes.pdf', 'post'],
    ['Plan.pdf', 'upload'],
  ]);
  for (const file of files) expect((await owner.get(file.url)).status).toBe(200);
  expect(namesIn(await list(owner, group, '?q=minut'))).toEqual(['Minutes.pdf']);
  expect(namesIn(await list(owner, group, '?q=uber'))).toEqual(['Plan.pdf']);
  expect(namesIn(await list(owner, group, '?q=PICTURE'))).toEqual(['picture.png']);
  const first = await owner.get<GroupFile[]>(`${path(group)}?limit=3`);
  const next = /<([^>]*)>/.exec(String(first.headers.link))?.[1] ?? '';
  expect([...first.body, ...(await owner.get<GroupFile[]>(next)).body]).toEqual(files);
});

test('a file that is forwarded within its group stands once, at its place, by who sent it first', async () => {
  const group = await freshGroup({}, hal);
  const { _id } = await send(hal, group, pdf('Rota.pdf'));
  await upload(owner, group);
  const before = await list(owner, group);
  expect(namesIn(before)).toEqual(['Plan.pdf', 'Rota.pdf']);
  const forward = { clientId: crypto.randomUUID(), conversationIds: [group._id] };
  expect((await owner.post(`/api/messages/${group._id}/${_id}/forward`, forward)).status).toBe(201);
  expect(await list(owner, group)).toEqual(before);
  const first = await owner.get<GroupFile[]>(`${path(group)}?limit=1`);
  const second = await owner.get<GroupFile[]>(nextPage(first.headers) ?? '');
  expect([...first.body, ...second.body]).toEqual(before);
  expect(nextPage(second.headers)).toBeNull();
});

test('newcomers see uploads and files of posts from before, and none of messages', async () => {
  const group = await freshGroup({}, hal);
  await upload(hal, group);
  await hal.upload('/api/posts', { content: 'Look', groupId: group._id, media: pdf('Minutes.pdf') });
  const { attachments } = await send(hal, group, pdf('Budget.pdf'));
  await joining(ida, group);
  expect(namesIn(await list(ida, group))).toEqual(['Minutes.pdf', 'Plan.pdf']);
  expect(await ida.get(attachments[0]?.url ?? '')).toFail(404, 'not_found');
});

test('a deleted message or post takes its file from the list', async () => {
  const group = await freshGroup({}, hal);
  const { body: post } = await hal.upload<Post>('/api/posts', {
    ...{ content: 'Look', groupId: group._id, media: pdf('Minutes.pdf') },
  });
  const { _id } = await send(hal, group, pdf('Budget.pdf'));
  const [message, ofPost] = await list(owner, group);
  for (const file of [message, ofPost])
    expect(await owner.delete(`${path(group)}/${file?._id}`)).toFail(404, 'not_found');
  await hal.delete(`/api/messages/${group._id}/${_id}`);
  await hal.delete(`/api/posts/${post._id}`);
  expect(await list(owner, group)).toEqual([]);
});

test('who blocked a member sees none of their files', async () => {
  const [blocker, blocked] = await club.addMembers(2);
  const group = await freshGroup({}, blocker, blocked);
  const { body } = await upload(blocked, group);
  await blocked.upload('/api/posts', { content: 'Look', groupId: group._id, media: pdf('Minutes.pdf') });
  await blocker.put(`/api/users/${blocked.id}/block`);
  expect(await list(blocker, group)).toEqual([]);
  expect(await blocker.get(body.url)).toFail(404, 'not_found');
  expect(namesIn(await list(owner, group))).toEqual(['Minutes.pdf', 'Plan.pdf']);
});

describe('deleting', () => {
  test('is for who uploaded it and for owners, and takes the bytes along', async () => {
    const before = await storedFiles(club);
    const group = await freshGroup({}, hal, ida);
    const [first, second] = [(await upload(hal, group)).body, (await upload(hal, group)).body];
    expect(await ida.delete(`${path(group)}/${first._id}`)).toFail(403, 'forbidden');
    expect((await hal.delete(`${path(group)}/${first._id}`)).status).toBe(200);
    expect((await owner.delete(`${path(group)}/${second._id}`)).status).toBe(200);
    expect(await owner.delete(`${path(group)}/${second._id}`)).toFail(404, 'not_found');
    await allDone(club, 'files.remove');
    await expect.poll(() => storedFiles(club)).toEqual(before);
  });

  test('needs the group of the file', async () => {
    const [group, other] = [await freshGroup({}, hal), await freshGroup()];
    const { body } = await upload(hal, group);
    expect(await owner.delete(`${path(other)}/${body._id}`)).toFail(404, 'not_found');
  });
});

test('where owners post, only owners add files', async () => {
  const group = await freshGroup({ posting: 'owners' }, hal);
  expect(await upload(hal, group)).toFail(403, 'forbidden');
  const { body } = await upload(owner, group);
  expect(await list(hal, group)).toMatchObject([{ _id: body._id }]);
});

test('files stay when who uploaded them leaves the group, and go with the group', async () => {
  const before = await storedFiles(club);
  const group = await freshGroup({}, hal);
  const { body } = await upload(hal, group);
  await leaving(hal, group);
  expect(await hal.get(body.url)).toFail(404, 'not_found');
  expect(await list(owner, group)).toMatchObject([{ _id: body._id, by: { _id: hal.id } }]);
  await owner.delete(`/api/groups/${group._id}`);
  await allDone(club, 'conversations.deserted');
  await allDone(club, 'files.remove');
  await expect.poll(() => storedFiles(club)).toEqual(before);
});

test('files stay, without a name, when who uploaded them leaves the club', async () => {
  const [leaver] = await club.addMembers(1);
  const group = await freshGroup({}, leaver);
  const { body } = await upload(leaver, group);
  await ada.delete(`/api/admin/users/${leaver.id}`);
  expect(await list(owner, group)).toMatchObject([{ _id: body._id, by: null }]);
  expect((await owner.get(body.url)).status).toBe(200);
});
