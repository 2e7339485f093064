import type { Project } from 'contract/projects/projects.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import type { Person } from '../../../testing/people/person.ts';
import { notificationsOf } from '../../notifications/kinds.testing.ts';
import { askForSeat, readProject, show, showWithSeats } from '../projects.testing.ts';
import { answer, setSeats, withdraw } from './seats.testing.ts';

const club = await openClub();
const [ada, mo, ben, cleo, dana] = [
  await club.as('ada'),
  await club.as('mo'),
  await club.as('ben'),
  await club.as('cleo'),
  await club.as('dana'),
];
const madeUp = '0199aaaa-0000-7000-8000-000000000000';

const requestsOf = async (project: Project, at = 0) => (await readProject(project, ben)).seats[at]?.requests ?? [];
const notesOf = async (project: Project, at = 0) =>
  (await requestsOf(project, at)).map(({ user, note }) => [user._id, note]);
const mineOf = async (person: Person, project: Project) =>
  (await readProject(project, person)).seats.map(({ mine }) => mine);
const statuses = (responses: { status: number }[]) => tally(responses.map(({ status }) => status));
const noticesOf = (person: Person, kind: 'project.requested' | 'project.contributor', { _id }: Project) =>
  notificationsOf(person, kind, _id);

test('a member asks for a seat with a note, which only the author reads', async () => {
  const project = await showWithSeats(ben, ['Pilot', 'Cook']);
  const note = ' I **fly**, @[Ben](x) <b>\nOften. ';
  const { status, body } = await askForSeat(cleo, project._id, 1, { note });
  expect(status).toBe(200);
  expect(body.seats).toMatchObject([
    { mine: null, requests: [] },
    { mine: 'requested', filled: false, requests: [] },
  ]);
  await askForSeat(dana, project._id, 1);
  const card = { _id: cleo.id, name: cleo.name, role: 'student', skills: expect.any(Array) };
  expect(await requestsOf(project, 1)).toMatchObject([
    { user: card, note: 'I **fly**, @[Ben](x) <b>\nOften.', createdAt: expect.stringMatching(/Z$/) },
    { user: { _id: dana.id }, note: '' },
  ]);
  for (const reader of [ada, mo, dana, cleo])
    for (const path of [`/api/projects/${project._id}`, '/api/projects', '/api/search/projects?q=plant'])
      expect(JSON.stringify((await reader.get(path)).body)).not.toContain('Often');
});

test('a note has up to 300 characters, and blanks are none', async () => {
  const project = await showWithSeats(ben, ['Pilot']);
  for (const note of ['x'.repeat(301), 7])
    expect(await askForSeat(cleo, project._id, 0, { note })).toFail(400, 'invalid_input');
  expect(await requestsOf(project)).toEqual([]);
  await askForSeat(cleo, project._id, 0, { note: '🎉'.repeat(300) });
  await askForSeat(dana, project._id, 0, { note: ' \u200b ' });
  expect(await notesOf(project)).toEqual([
    [cleo.id, '🎉'.repeat(300)],
    [dana.id, ''],
  ]);
});

test('asking again, even many times at once, asks once, and the first note stays', async () => {
  const project = await showWithSeats(ben, ['Pilot']);
  await askForSeat(cleo, project._id, 0, { note: 'First' });
  const responses = await atOnce(8, () => askForSeat(cleo, project._id, 0, { note: 'Later' }));
  expect(statuses(responses)).toEqual({ 200: 8 });
  expect(await notesOf(project)).toEqual([[cleo.id, 'First']]);
  expect(await noticesOf(ben, 'project.requested', project)).toMatchObject([{ count: 1, actors: [{ _id: cleo.id }] }]);
});

test('no one asks for a seat that is filled, in their own project, or in one they contribute to', async () => {
  const project = await showWithSeats(ben, ['Pilot', 'Cook']);
  await askForSeat(cleo, project._id);
  expect(await askForSeat(ben, project._id)).toFail(409, 'conflict');
  await answer(ben, project, cleo);
  for (const [person, at] of [[dana, 0] as const, [cleo, 0] as const, [cleo, 1] as const, [ben, 0] as const])
    expect(await askForSeat(person, project._id, at)).toFail(409, 'conflict');
  expect((await readProject(project, ben)).seats).toMatchObject([{ requests: [] }, { requests: [] }]);
  const [leaver] = await club.addMembers(1);
  const orphan = await showWithSeats(leaver, ['Pilot']);
  await ada.delete(`/api/admin/users/${leaver.id}`);
  expect(await askForSeat(cleo, orphan._id)).toFail(409, 'conflict');
});

test('a seat, project or request that is not there is not found, and only the author answers', async () => {
  const [project, other] = [await showWithSeats(ben, ['Pilot']), await showWithSeats(ben, ['Cook'])];
  await askForSeat(cleo, project._id);
  const pathTo = ({ _id }: Project, seatId?: string) => `/api/projects/${_id}/seats/${seatId}/requests`;
  for (const path of [
    pathTo(project, other.seats[0]?._id),
    pathTo(project, madeUp),
    pathTo(project, 'nonsense'),
    pathTo({ ...project, _id: madeUp }, project.seats[0]?._id),
  ]) {
    expect(await dana.post(path)).toFail(404, 'not_found');
    expect(await dana.delete(path)).toFail(404, 'not_found');
    expect(await ben.put(`${path}/${cleo.id}`, { accept: true })).toFail(404, 'not_found');
  }
  for (const id of [dana.id, madeUp, 'nonsense'])
    for (const accept of [true, false]) expect(await answer(ben, project, { id }, { accept })).toFail(404, 'not_found');
  for (const stranger of [cleo, dana, mo, ada]) expect(await answer(stranger, project, cleo)).toFail(403, 'forbidden');
  const request = `${pathTo(project, project.seats[0]?._id)}/${cleo.id}`;
  for (const accept of [undefined, 'yes', null])
    expect(await ben.put(request, { accept })).toFail(400, 'invalid_input');
  expect(await mineOf(cleo, project)).toEqual(['requested']);
});

test('a yes makes a contributor with that role, once, and ends their other requests in the project', async () => {
  const [project, other] = [await showWithSeats(ben, ['Pilot', 'Cook']), await showWithSeats(ben, ['Nurse'])];
  for (const at of [0, 1]) await askForSeat(cleo, project._id, at);
  await askForSeat(cleo, other._id);
  await askForSeat(dana, project._id, 1);
  expect(await mineOf(cleo, project)).toEqual(['requested', 'requested']);
  const responses = await atOnce(5, () => answer(ben, project, cleo));
  expect(statuses(responses)).toEqual({ 200: 5 });
  const after = await readProject(project, ben);
  expect(after.contributors).toEqual([{ _id: cleo.id, name: cleo.name, avatar: expect.any(String), role: 'Pilot' }]);
  expect(after.seats).toMatchObject([
    { filled: true, filledBy: { _id: cleo.id, name: cleo.name }, mine: null, requests: [] },
    { filled: false, filledBy: null, requests: [{ user: { _id: dana.id } }] },
  ]);
  expect(await mineOf(cleo, project)).toEqual(['filled', null]);
  expect(await mineOf(cleo, other)).toEqual(['requested']);
  const { body } = await dana.get<Project[]>(`/api/users/${cleo.id}/projects`);
  expect(body[0]).toMatchObject({ _id: project._id, contributors: [{ _id: cleo.id, role: 'Pilot' }] });
});

test('two accepted at once for one seat, or one for two seats: one gets it', async () => {
  const project = await showWithSeats(ben, ['Pilot', 'Cook']);
  const people = await club.addMembers(4);
  for (const person of people) await askForSeat(person, project._id);
  const answers = await Promise.all(people.map((person) => answer(ben, project, person)));
  expect(statuses(answers)).toEqual({ 200: 1, 409: 3 });
  const { filledBy, requests } = (await readProject(project, ben)).seats[0] ?? {};
  expect((await readProject(project, ben)).contributors).toMatchObject([{ _id: filledBy?._id, role: 'Pilot' }]);
  expect(requests).toHaveLength(3);

  const both = await showWithSeats(ben, ['One', 'Two']);
  for (const at of [0, 1]) await askForSeat(cleo, both._id, at);
  const yes = await Promise.all([0, 1].map((at) => answer(ben, both, cleo, { at })));
  expect(statuses(yes)).toEqual({ 200: 1, 404: 1 });
  expect((await readProject(both, ben)).contributors).toHaveLength(1);
});

test('a no ends the request, and one may ask again; so does withdrawing, also twice', async () => {
  const project = await showWithSeats(ben, ['Pilot']);
  await askForSeat(cleo, project._id, 0, { note: 'Please' });
  const declined = await answer(ben, project, cleo, { accept: false });
  expect(declined.body.seats).toMatchObject([{ filled: false, requests: [] }]);
  expect(await answer(ben, project, cleo, { accept: false })).toFail(404, 'not_found');
  expect(await mineOf(cleo, project)).toEqual([null]);
  expect(await notificationsOf(cleo, 'project.contributor', project._id)).toEqual([]);
  await askForSeat(cleo, project._id, 0, { note: 'Once more' });
  expect(await notesOf(project)).toEqual([[cleo.id, 'Once more']]);
  expect(statuses(await atOnce(4, () => withdraw(cleo, project)))).toEqual({ 200: 4 });
  expect(await mineOf(cleo, project)).toEqual([null]);
  expect(await answer(ben, project, cleo)).toFail(404, 'not_found');
  expect((await readProject(project, ben)).contributors).toEqual([]);
});

test('a contributor who leaves, or is removed, frees the seat', async () => {
  const project = await showWithSeats(ben, ['Pilot']);
  for (const by of [cleo, ben]) {
    await askForSeat(cleo, project._id);
    await answer(ben, project, cleo);
    expect((await by.delete(`/api/projects/${project._id}/contributors/${cleo.id}`)).status).toBe(200);
    expect(await readProject(project, cleo)).toMatchObject({
      contributors: [],
      seats: [{ filled: false, filledBy: null, mine: null }],
    });
  }
  await askForSeat(dana, project._id);
  expect((await answer(ben, project, dana)).body.seats).toMatchObject([{ filledBy: { _id: dana.id } }]);
});

test('who was invited may ask, too; confirming the invitation ends their requests', async () => {
  const [project, other] = [await showWithSeats(ben, ['Pilot']), await showWithSeats(ben, ['Pilot'])];
  for (const { _id } of [project, other]) {
    await ben.post(`/api/projects/${_id}/contributors`, { userId: cleo.id });
    expect((await askForSeat(cleo, _id)).status).toBe(200);
  }
  const accepted = (await answer(ben, project, cleo)).body;
  expect(accepted).toMatchObject({ invited: [], contributors: [{ _id: cleo.id, role: 'Pilot' }] });
  await cleo.put(`/api/projects/${other._id}/contributors/me`);
  const confirmed = await readProject(other, ben);
  expect(confirmed).toMatchObject({ contributors: [{ _id: cleo.id, role: '' }], seats: [{ requests: [] }] });
  expect(await noticesOf(ben, 'project.requested', other)).toEqual([]);
});

test('a seat does not make a twenty-first contributor', async () => {
  const project = await showWithSeats(ben, ['Pilot']);
  for (const { id } of await club.addMembers(20))
    await ben.post(`/api/projects/${project._id}/contributors`, { userId: id });
  await askForSeat(cleo, project._id);
  expect(await answer(ben, project, cleo)).toFail(409, 'conflict');
  expect(await mineOf(cleo, project)).toEqual(['requested']);
});

test('the author hears of requests, and who got the seat of the answer; both go as they should', async () => {
  const project = await showWithSeats(ben, ['Pilot', 'Cook']);
  for (const at of [0, 1]) await askForSeat(cleo, project._id, at);
  await askForSeat(dana, project._id);
  const target = { kind: 'project', _id: project._id, title: project.title };
  expect(await noticesOf(ben, 'project.requested', project)).toMatchObject([
    { actors: [{ _id: dana.id }, { _id: cleo.id }], count: 2, target, url: `/projects/${project._id}` },
  ]);
  for (const other of [cleo, dana, mo, ada]) expect(await noticesOf(other, 'project.requested', project)).toEqual([]);
  await withdraw(cleo, project, 1);
  await withdraw(dana, project);
  expect(await noticesOf(ben, 'project.requested', project)).toMatchObject([{ actors: [{ _id: cleo.id }], count: 1 }]);
  await answer(ben, project, cleo);
  expect(await noticesOf(ben, 'project.requested', project)).toEqual([]);
  expect(await noticesOf(cleo, 'project.contributor', project)).toMatchObject([{ actors: [{ _id: ben.id }], target }]);
  for (const other of [ben, dana]) expect(await noticesOf(other, 'project.contributor', project)).toEqual([]);
  await ben.delete(`/api/projects/${project._id}/contributors/${cleo.id}`);
  expect(await noticesOf(cleo, 'project.contributor', project)).toEqual([]);
  await askForSeat(dana, project._id, 1);
  await setSeats(ben, project, []);
  expect(await noticesOf(ben, 'project.requested', project)).toEqual([]);
});

test('requests and answers reach the devices of the author and the member alone', async () => {
  const project = await showWithSeats(ben, ['Pilot']);
  const [author, member, other] = [await ben.socket(), await cleo.socket(), await dana.socket()];
  const next = (socket: typeof author, mine: string | null, requests: number) =>
    socket.next(
      'projectSeatsChanged',
      ({ projectId, seats: [seat] }) =>
        projectId === project._id && seat?.mine === mine && seat.requests.length === requests,
    );
  await askForSeat(cleo, project._id, 0, { note: 'Between us' });
  await Promise.all([next(author, null, 1), next(member, 'requested', 0)]);
  await withdraw(cleo, project);
  await Promise.all([next(author, null, 0), next(member, null, 0)]);
  await askForSeat(cleo, project._id);
  await answer(ben, project, cleo);
  await Promise.all([next(author, null, 0), next(member, 'filled', 0)]);
  await other.next('projectChanged', ({ _id, seats }) => _id === project._id && seats[0]?.filled === true);
  expect(other.received('projectSeatsChanged')).toEqual([]);
  expect(JSON.stringify(member.received('projectSeatsChanged'))).not.toContain('Between us');
});

test('a block ends requests between the two and hides who fills a seat; a deleted member frees it', async () => {
  const [asker, filler, reader, author] = await club.addMembers(4);
  const project = await showWithSeats(author, ['Pilot', 'Cook']);
  await askForSeat(asker, project._id);
  await askForSeat(filler, project._id, 1);
  await answer(author, project, filler, { at: 1 });
  await author.put(`/api/users/${asker.id}/block`);
  expect((await readProject(project, author)).seats).toMatchObject([{ requests: [] }, {}]);
  expect(await answer(author, project, asker)).toFail(404, 'not_found');
  const seatPath = `/api/projects/${project._id}/seats/${project.seats[0]?._id}/requests`;
  expect(await asker.post(seatPath)).toFail(404, 'not_found');
  expect(await noticesOf(author, 'project.requested', project)).toEqual([]);
  await reader.put(`/api/users/${filler.id}/block`);
  const seen = await readProject(project, reader);
  expect(seen.seats).toMatchObject([{ filled: false }, { filled: true, filledBy: null }]);
  expect(JSON.stringify(seen)).not.toContain(filler.name);
  await ada.delete(`/api/admin/users/${filler.id}`);
  expect((await readProject(project, reader)).seats).toMatchObject([{}, { filled: false, filledBy: null }]);
});

test('a suspension ends no request: the author may still answer it, and a deleted member leaves none', async () => {
  const [asker, leaver] = await club.addMembers(2);
  const project = await showWithSeats(ben, ['Pilot']);
  for (const person of [asker, leaver]) await askForSeat(person, project._id);
  await ada.delete(`/api/admin/users/${leaver.id}`);
  await ada.put(`/api/admin/users/${asker.id}/suspension`, { until: null, reason: 'Spam' });
  expect(await withdraw(asker, project)).toFail(401, 'not_signed_in');
  expect(await requestsOf(project)).toMatchObject([{ user: { _id: asker.id } }]);
  expect((await answer(ben, project, asker)).body.seats).toMatchObject([{ filledBy: { _id: asker.id } }]);
});

test('a project that goes takes its seats, requests and notices along', async () => {
  const project = await showWithSeats(ben, ['Pilot']);
  await askForSeat(cleo, project._id);
  await mo.delete(`/api/projects/${project._id}`);
  expect(await noticesOf(ben, 'project.requested', project)).toEqual([]);
  const left = await club.services.db.selectFrom('project_seats').selectAll().where('project_id', '=', project._id);
  expect(await left.execute()).toEqual([]);
  expect(await withdraw(cleo, project)).toFail(404, 'not_found');
  expect(await show(ben)).toMatchObject({ seats: [] });
});
