import type { LiveProject, Project } from 'contract/projects/projects.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { atOnce, tally } from '../../testing/database/races.ts';
import { readProject, show } from './projects.testing.ts';

const club = await openClub();
const [ada, mo, ben, cleo, dana] = [
  await club.as('ada'),
  await club.as('mo'),
  await club.as('ben'),
  await club.as('cleo'),
  await club.as('dana'),
];
const madeUp = '0199aaaa-0000-7000-8000-000000000000';
const pathOf = (project: Project) => `/api/projects/${project._id}/contributors`;
const name = (author: typeof ben, project: Project, whom: { id: string }) =>
  author.post<Project>(pathOf(project), { userId: whom.id });
const confirm = (person: typeof ben, project: Project) => person.put<Project>(`${pathOf(project)}/me`);
const named = async (project: Project) => (await readProject(project, mo)).contributors.map((one) => one._id);

test('a contributor is invited and shown once they confirm; until then only they and the author know', async () => {
  const project = await show(ben);
  for (const one of [cleo, dana]) expect((await name(ben, project, one)).status).toBe(200);
  expect((await readProject(project, ben)).invited.map((one) => one.name)).toEqual([cleo.name, dana.name]);
  expect(await readProject(project, cleo)).toMatchObject({ invitedMe: true, invited: [], contributors: [] });
  expect(await readProject(project, mo)).toMatchObject({ invitedMe: false, invited: [], contributors: [] });
  expect((await cleo.get<Project[]>('/api/projects?invitedMe=true')).body).toMatchObject([{ _id: project._id }]);
  for (const one of [dana, cleo]) expect((await confirm(one, project)).body.invitedMe).toBe(false);
  expect(await named(project)).toEqual([dana.id, cleo.id]);
  expect((await confirm(cleo, project)).status).toBe(200);
  expect(await named(project)).toEqual([dana.id, cleo.id]);
  expect((await cleo.get('/api/projects?invitedMe=true')).body).toEqual([]);
  expect((await readProject(project, ben)).invited).toEqual([]);
});

test('only invited members can confirm, and only the author can invite', async () => {
  const project = await show(ben);
  await name(ben, project, cleo);
  expect(await confirm(dana, project)).toFail(404, 'not_found');
  for (const stranger of [cleo, mo, ada]) expect(await name(stranger, project, dana)).toFail(403, 'forbidden');
  expect(await club.visitor().post(pathOf(project), { userId: dana.id })).toFail(401, 'not_signed_in');
  expect(await named(project)).toEqual([]);
  expect(await name(ben, project, ben)).toFail(400, 'invalid_input');
  for (const id of [madeUp, 'nonsense']) expect(await name(ben, project, { id })).toFail(404, 'not_found');
  expect(await ben.post(pathOf(project), { userId: 7 })).toFail(400, 'invalid_input');
  expect(await ben.post(`/api/projects/${madeUp}/contributors`, { userId: dana.id })).toFail(404, 'not_found');
});

test('a contributor can decline, leave, or be removed by the author; no one else can remove one', async () => {
  const project = await show(ben);
  const off = (who: typeof ben, whom: typeof ben) => who.delete(`${pathOf(project)}/${whom.id}`);
  for (const one of [cleo, dana]) await name(ben, project, one);
  await confirm(dana, project);
  for (const stranger of [cleo, mo, ada]) expect(await off(stranger, dana)).toFail(403, 'forbidden');
  expect((await off(cleo, cleo)).body).toEqual({ message: "You're no longer listed on this project." });
  expect(await confirm(cleo, project)).toFail(404, 'not_found');
  expect(await off(cleo, cleo)).toFail(404, 'not_found');
  expect(await named(project)).toEqual([dana.id]);
  expect((await off(dana, dana)).status).toBe(200);
  await name(ben, project, dana);
  await confirm(dana, project);
  expect((await off(ben, dana)).body).toEqual({ message: 'The contributor was removed.' });
  expect(await named(project)).toEqual([]);
});

test('inviting many times at once invites once; a project has at most twenty contributors', async () => {
  const project = await show(ben);
  const socket = await cleo.socket();
  const responses = await atOnce(10, () => name(ben, project, cleo));
  expect(tally(responses.map(({ status }) => status))).toEqual({ 200: 10 });
  expect((await readProject(project, ben)).invited).toHaveLength(1);
  const members = await club.addMembers(25);
  const more = await Promise.all(members.map((one) => name(ben, project, one)));
  expect(tally(more.map(({ status }) => status))).toEqual({ 200: 19, 409: 6 });
  expect((await readProject(project, ben)).invited).toHaveLength(20);
  expect(await socket.next('contributorInvited')).toEqual({
    projectId: project._id,
    title: project.title,
    byName: ben.name,
  });
  await show(cleo, { title: 'Last title of all' });
  await socket.next('projectChanged', ({ title }) => title === 'Last title of all');
  expect(socket.received('contributorInvited')).toHaveLength(1);
});

test('only the invited member receives the invitation; everyone receives the confirmation', async () => {
  const project = await show(ben);
  const [theirs, other] = [await cleo.socket(), await dana.socket()];
  await name(ben, project, cleo);
  await theirs.next('contributorInvited');
  await confirm(cleo, project);
  // The message about its creation may still arrive.
  const isAfterYes = ({ _id, contributors }: LiveProject) => _id === project._id && contributors.length > 0;
  const update = await other.next('projectChanged', isAfterYes);
  expect(update.contributors.map(({ _id }) => _id)).toEqual([cleo.id]);
  expect(other.received('contributorInvited')).toEqual([]);
});

test('a deleted member is no contributor anymore', async () => {
  const [leaver] = await club.addMembers(1);
  const project = await show(ben);
  await name(ben, project, leaver);
  await confirm(leaver, project);
  expect(await named(project)).toEqual([leaver.id]);
  await ada.delete(`/api/admin/users/${leaver.id}`);
  expect(await named(project)).toEqual([]);
});
