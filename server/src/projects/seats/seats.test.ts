import type { LiveProject, Project } from 'contract/projects/projects.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import type { Person } from '../../../testing/people/person.ts';
import { askForSeat, readProject, show, showWithSeats } from '../projects.testing.ts';
import { answer, rolesOf, setSeats } from './seats.testing.ts';

const club = await openClub();
const [ada, mo, ben, cleo, dana] = [
  await club.as('ada'),
  await club.as('mo'),
  await club.as('ben'),
  await club.as('cleo'),
  await club.as('dana'),
];
const madeUp = '0199aaaa-0000-7000-8000-000000000000';
const titlesAt = async (reader: Person, path: string) =>
  (await reader.get<Project[]>(path)).body.map(({ title }) => title);

test('an author says whom a project looks for, in their order, and all who see it read it', async () => {
  const project = await show(ben);
  const { status, body } = await setSeats(ben, project, [
    { role: ' Designer ', hours: 5, description: ' Draws **well**. ' },
    { role: 'Writer', hours: null },
  ]);
  expect(status).toBe(200);
  const open = { _id: expect.any(String), filled: false, filledBy: null, mine: null, requests: [] };
  const made = { createdAt: expect.stringMatching(/Z$/) };
  expect(body.seats).toEqual([
    { ...open, ...made, role: 'Designer', hours: 5, description: 'Draws **well**.' },
    { ...open, ...made, role: 'Writer', hours: null, description: '' },
  ]);
  expect(await readProject(project, cleo)).toEqual(body);
  expect((await cleo.get<Project[]>('/api/projects')).body[0]).toEqual(body);
  expect((await cleo.get<Project[]>(`/api/users/${ben.id}/projects`)).body[0]).toEqual(body);
  expect((await cleo.get<Project[]>('/api/search/projects?q=plant')).body[0]).toEqual(body);
});

test.each([
  [{ role: '' }],
  [{ role: ' \u200b ' }],
  [{ role: 'x'.repeat(101) }],
  [{ hours: 5 }],
  [{ role: 'Writer', hours: -1 }],
  [{ role: 'Writer', hours: 169 }],
  [{ role: 'Writer', hours: 1.5 }],
  [{ role: 'Writer', hours: '5' }],
  [{ role: 'Writer', description: 'x'.repeat(1_001) }],
  [{ role: 'Writer', description: 7 }],
])('%j is no seat', async (seat) => {
  const project = await showWithSeats(ben, ['Pilot']);
  expect(await setSeats(ben, project, [{ role: 'First' }, seat])).toFail(400, 'invalid_input');
  expect(rolesOf(await readProject(project, ben))).toEqual(['Pilot']);
});

test('a seat has up to 168 hours and long texts, and a project has at most twenty', async () => {
  const project = await show(ben);
  const limits = { role: '🎈'.repeat(100), hours: 168, description: 'x'.repeat(1_000) };
  expect((await setSeats(ben, project, [limits, { role: 'Free', hours: 0 }])).body.seats).toMatchObject([
    limits,
    { hours: 0 },
  ]);
  const many = (count: number) => Array.from({ length: count }, (_, number) => ({ role: `${number}` }));
  expect(await setSeats(ben, project, many(21))).toFail(400, 'invalid_input');
  expect((await setSeats(ben, project, many(20))).body.seats).toHaveLength(20);
  for (const seats of [undefined, null, 'Writer', { role: 'Writer' }])
    expect(await ben.put(`/api/projects/${project._id}/seats`, { seats })).toFail(400, 'invalid_input');
  expect((await setSeats(ben, project, [])).body.seats).toEqual([]);
});

test('a seat that stays keeps its member and requests; one that is left out ends them, and its member stays', async () => {
  const project = await showWithSeats(ben, ['Pilot', 'Cook', 'Nurse']);
  for (const [person, at] of [[cleo, 0] as const, [dana, 1] as const, [mo, 2] as const])
    await askForSeat(person, project._id, at, { note: `For ${at}` });
  await answer(ben, project, cleo, { at: 0 });
  const [pilot, cook] = (await readProject(project, ben)).seats;
  const { body } = await setSeats(ben, project, [
    { role: 'Mechanic' },
    { _id: cook?._id, role: 'Chef', hours: 3, description: 'Soup' },
    { _id: pilot?._id, role: 'Captain' },
  ]);
  expect(body.seats).toMatchObject([
    { role: 'Mechanic', filled: false },
    { _id: cook?._id, role: 'Chef', hours: 3, description: 'Soup', requests: [{ note: 'For 1' }] },
    { _id: pilot?._id, role: 'Captain', hours: null, description: '', filledBy: { _id: cleo.id } },
  ]);
  expect(body.contributors).toMatchObject([{ _id: cleo.id, role: 'Captain' }]);
  expect(JSON.stringify(body)).not.toContain('For 2');
  const after = (await setSeats(ben, project, [{ role: 'Gardener' }])).body;
  expect(after.contributors).toMatchObject([{ _id: cleo.id, role: 'Captain' }]);
  expect(rolesOf(after)).toEqual(['Gardener']);
  expect((await readProject(project, dana)).seats).toMatchObject([{ mine: null }]);
});

test('an unknown seat is not found, one named twice is no list, and neither changes anything', async () => {
  const [project, other] = [await showWithSeats(ben, ['Pilot']), await showWithSeats(ben, ['Cook'])];
  const [_id, foreign] = [project.seats[0]?._id, other.seats[0]?._id];
  for (const unknown of [madeUp, 'nonsense', foreign])
    expect(await setSeats(ben, project, [{ role: 'New' }, { _id: unknown, role: 'X' }])).toFail(404, 'not_found');
  const twice = [
    { _id, role: 'One' },
    { _id, role: 'Two' },
  ];
  expect(await setSeats(ben, project, twice)).toFail(400, 'invalid_input');
  expect(rolesOf(await readProject(project, ben))).toEqual(['Pilot']);
  expect(rolesOf(await readProject(other, ben))).toEqual(['Cook']);
});

test('only the author sets seats, also as an officer', async () => {
  const project = await showWithSeats(ben, ['Pilot']);
  for (const stranger of [cleo, mo, ada])
    expect(await setSeats(stranger, project, [{ role: 'Mine' }])).toFail(403, 'forbidden');
  expect(await setSeats(ben, { ...project, _id: madeUp }, [])).toFail(404, 'not_found');
  expect(await club.visitor().put(`/api/projects/${project._id}/seats`, { seats: [] })).toFail(401, 'not_signed_in');
  expect(rolesOf(await readProject(project, ben))).toEqual(['Pilot']);
});

test('setting seats many times at once leaves one list, and loses no request', async () => {
  const project = await showWithSeats(ben, ['Pilot']);
  await askForSeat(cleo, project._id);
  const seats = [{ _id: project.seats[0]?._id, role: 'Pilot' }, { role: 'Cook' }];
  const responses = await atOnce(8, () => setSeats(ben, project, seats));
  expect(tally(responses.map(({ status }) => status))).toEqual({ 200: 8 });
  const after = await readProject(project, ben);
  expect(rolesOf(after)).toEqual(['Pilot', 'Cook']);
  expect(after.seats[0]?.requests).toMatchObject([{ user: { _id: cleo.id } }]);
});

test('the gallery can show what looks for members: an open seat, and an author who can answer', async () => {
  const own = await openClub();
  const [officer, author, reader] = [await own.as('ada'), await own.as('ben'), await own.as('cleo')];
  const [leaver] = await own.addMembers(1);
  await show(author, { title: 'Without' });
  await showWithSeats(author, ['Pilot'], { title: 'Rust one', techStack: 'Rust' });
  const two = await showWithSeats(author, ['Pilot', 'Cook'], { title: 'Two seats' });
  await showWithSeats(leaver, ['Pilot'], { title: 'Left' });
  const looking = () => titlesAt(reader, '/api/projects?looking=true');
  expect(await looking()).toEqual(['Left', 'Two seats', 'Rust one']);
  expect(await titlesAt(reader, '/api/projects?looking=true&technology=rust')).toEqual(['Rust one']);
  expect(await titlesAt(reader, '/api/projects?looking=false')).toHaveLength(4);
  await officer.delete(`/api/admin/users/${leaver.id}`);
  await askForSeat(reader, two._id, 0);
  await answer(author, two, reader, { at: 0 });
  expect(await looking()).toEqual(['Two seats', 'Rust one']);
  await setSeats(author, two, [{ _id: two.seats[0]?._id, role: 'Pilot' }]);
  expect(await looking()).toEqual(['Rust one']);
  const next = await reader.get<Project[]>('/api/projects?looking=true&limit=1');
  expect(next.body).toHaveLength(1);
});

test('all screens hear of seats, without requests and notes', async () => {
  const project = await showWithSeats(ben, ['Pilot']);
  const socket = await dana.socket();
  await askForSeat(cleo, project._id, 0, { note: 'Between us' });
  await setSeats(ben, project, [{ _id: project.seats[0]?._id, role: 'Captain' }]);
  const { seats } = await socket.next('projectChanged', ({ seats }) => seats[0]?.role === 'Captain');
  const { mine: _, requests: __, ...live } = (await readProject(project, dana)).seats[0] ?? {};
  expect(seats).toEqual([live]);
  await answer(ben, project, cleo);
  const filled = await socket.next('projectChanged', (one) => one.seats[0]?.filled === true);
  expect(filled.seats[0]?.filledBy).toMatchObject({ _id: cleo.id, name: cleo.name });
  expect(filled.contributors).toMatchObject([{ _id: cleo.id, role: 'Captain' }]);
  expect(socket.received('projectSeatsChanged')).toEqual([]);
});

test('all screens hear of the seat that a deleted member leaves, and of projects without their author', async () => {
  const [author, filler] = await club.addMembers(2);
  const project = await showWithSeats(author, ['Pilot']);
  await askForSeat(filler, project._id);
  await answer(author, project, filler);
  const socket = await dana.socket();
  const next = (isNews: (live: LiveProject) => boolean) =>
    socket.next('projectChanged', (live) => live._id === project._id && isNews(live));
  await ada.delete(`/api/admin/users/${filler.id}`);
  expect(await next(({ contributors }) => contributors.length === 0)).toMatchObject({
    seats: [{ filled: false, filledBy: null }],
  });
  await ada.delete(`/api/admin/users/${author.id}`);
  expect(await next((live) => live.author === null)).toMatchObject({ seats: [{ filled: false }] });
});
