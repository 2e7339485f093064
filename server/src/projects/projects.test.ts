import type { Project } from 'contract/projects/projects.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { atOnce } from '../../testing/database/races.ts';
import { listAll } from '../../testing/pagination.ts';
import { readProject, show, work } from './projects.testing.ts';

const club = await openClub();
const [ada, mo, ben, cleo] = [await club.as('ada'), await club.as('mo'), await club.as('ben'), await club.as('cleo')];
const madeUp = '0199aaaa-0000-7000-8000-000000000000';
const titlesAt = async (path: string) => (await cleo.get<Project[]>(path)).body.map(({ title }) => title);

test('a project has the fields of the specification, and every member sees it', async () => {
  const links = { projectLink: 'https://plants.example', githubLink: 'https://github.com/ben/plants' };
  const { status, body } = await ben.post<Project>('/api/projects', work({ title: ' Plant robot ', ...links }));
  expect(status).toBe(201);
  expect(body).toEqual({
    _id: expect.any(String),
    title: 'Plant robot',
    description: 'It waters plants.',
    techStack: ['TypeScript', 'Robotics'],
    ...links,
    picture: null,
    author: { _id: ben.id, name: ben.name, avatar: expect.any(String) },
    contributors: [],
    invitedMe: false,
    invited: [],
    seats: [],
    group: null,
    createdAt: expect.stringMatching(/Z$/),
  });
  expect(await readProject(body, cleo)).toEqual(body);
  expect((await cleo.get<Project[]>('/api/projects')).body[0]).toEqual(body);
});

test('the tech stack is a list or comma-separated text; links are optional', async () => {
  for (const techStack of [' Go, Rust ,, Go ,', ['Go ', 'Rust', ' ', 'Go']]) {
    expect(await show(ben, { techStack })).toMatchObject({
      techStack: ['Go', 'Rust'],
      projectLink: '',
      githubLink: '',
    });
  }
});

test.each([
  ['title', ''],
  ['title', ' \u200b'],
  ['title', 'x'.repeat(151)],
  ['description', ''],
  ['description', 'x'.repeat(5_001)],
  ['techStack', []],
  ['techStack', ' , ,'],
  ['techStack', ['x'.repeat(51)]],
  ['techStack', Array.from({ length: 51 }, (_, number) => `T${number}`)],
  ['projectLink', 'javascript:alert(1)'],
  ['projectLink', 'java\nscript:alert(1)'],
  ['projectLink', 'data:text/html,x'],
  ['githubLink', 'github.com/ben'],
  ['githubLink', 'ftp://example.org'],
])('a project whose %s is %j fails with the name of the field', async (field, value) => {
  const mine = await show(ben);
  for (const response of [
    await ben.post('/api/projects', work({ [field]: value })),
    await ben.put(`/api/projects/${mine._id}`, work({ [field]: value })),
  ]) {
    expect(response).toFail(400, 'invalid_input');
    expect(response.body).toMatchObject({ fields: { [field]: expect.any(String) } });
  }
  expect(await readProject(mine, ben)).toEqual(mine);
});

test('what the specification requires is required', async () => {
  for (const field of ['title', 'description', 'techStack'])
    expect(await ben.post('/api/projects', work({ [field]: undefined }))).toFail(400, 'invalid_input');
});

test('only the author can change a project', async () => {
  const project = await show(ben);
  const changed = work({ title: 'Better robot', techStack: 'Rust', projectLink: 'https://better.example' });
  for (const stranger of [cleo, mo, ada])
    expect(await stranger.put(`/api/projects/${project._id}`, changed)).toFail(403, 'forbidden');
  expect(await readProject(project, cleo)).toEqual(project);
  const { status, body } = await ben.put<Project>(`/api/projects/${project._id}`, changed);
  expect(status).toBe(200);
  expect(body).toMatchObject({ title: 'Better robot', techStack: ['Rust'], projectLink: 'https://better.example' });
  expect(await readProject(project, cleo)).toEqual(body);
});

test("the author, moderators and admins can delete a project; others can't", async () => {
  for (const staff of [ben, mo, ada]) {
    const project = await show(ben);
    expect(await cleo.delete(`/api/projects/${project._id}`)).toFail(403, 'forbidden');
    expect((await readProject(project, cleo))._id).toBe(project._id);
    expect((await staff.delete(`/api/projects/${project._id}`)).status).toBe(200);
    expect(await staff.delete(`/api/projects/${project._id}`)).toFail(404, 'not_found');
    expect(await cleo.get(`/api/projects/${project._id}`)).toFail(404, 'not_found');
  }
  for (const id of [madeUp, 'nonsense']) {
    expect(await ada.put(`/api/projects/${id}`, work())).toFail(404, 'not_found');
    expect(await ada.delete(`/api/projects/${id}`)).toFail(404, 'not_found');
  }
});

test('a technology filters the gallery, in any spelling', async () => {
  await show(ben, { title: 'One', techStack: 'SvelteKit, Godot' });
  await show(cleo, { title: 'Two', techStack: ['sveltekit'] });
  await show(cleo, { title: 'Three', techStack: ['SvelteKit'] });
  await show(cleo, { title: 'Other', techStack: ['Svelte'] });
  expect(await titlesAt('/api/projects?technology=SvelteKit')).toEqual(['Three', 'Two', 'One']);
  expect(await titlesAt('/api/projects?technology=GODOT')).toEqual(['One']);
  for (const none of ['Kit', '%25', "'--"]) expect(await titlesAt(`/api/projects?technology=${none}`)).toEqual([]);
  const { body } = await cleo.get<string[]>('/api/projects/technologies');
  expect(body.filter((name) => name.toLowerCase() === 'sveltekit')).toEqual(['SvelteKit']);
  expect(body.indexOf('SvelteKit')).toBeLessThan(body.indexOf('Godot'));
});

test('technologies are counted once for concurrent requests, and again after a project changed', async () => {
  const own = await openClub();
  const [author, reader] = [await own.as('ben'), await own.as('cleo')];
  own.setClock(new Date());
  const list = async () => (await reader.get<string[]>('/api/projects/technologies')).body;
  const count = async () => {
    const statements = await own.listStatements(() => atOnce(20, list));
    return statements.filter((statement) => statement.includes('unnest(tech_stack)')).length;
  };
  expect([await list(), await count()]).toEqual([[], 0]);
  const project = await show(author, { techStack: ['Zig'] });
  expect([await count(), await list()]).toEqual([1, ['Zig']]);
  await author.put(`/api/projects/${project._id}`, { title: 'Zine', description: 'x', techStack: ['Odin'] });
  expect(await list()).toEqual(['Odin']);
  await author.delete(`/api/projects/${project._id}`);
  expect(await list()).toEqual([]);
});

test('the gallery comes newest first, in pages', async () => {
  const own = await openClub();
  const [author, reader] = [await own.as('ben'), await own.as('cleo')];
  for (let number = 1; number <= 5; number++) await show(author, { title: `${number}` });
  const pages = await listAll<Project>(reader, '/api/projects?limit=2');
  expect(pages.map((page) => page.map(({ title }) => title))).toEqual([['5', '4'], ['3', '2'], ['1']]);
});

test('a project outlives its author, without their name', async () => {
  const [author] = await club.addMembers(1);
  const project = await show(author);
  await ada.delete(`/api/admin/users/${author.id}`);
  expect((await readProject(project, cleo)).author).toBeNull();
  expect(await cleo.delete(`/api/projects/${project._id}`)).toFail(403, 'forbidden');
  expect((await mo.delete(`/api/projects/${project._id}`)).status).toBe(200);
});

test('all screens receive new, changed and deleted projects', async () => {
  const socket = await cleo.socket();
  const project = await show(ben, { title: 'Moon clock' });
  const update = await socket.next('projectChanged', ({ _id }) => _id === project._id);
  const { invitedMe: _, invited: __, ...live } = project;
  expect(update).toEqual(live);
  await ben.put(`/api/projects/${project._id}`, work({ title: 'Moon clock again' }));
  await socket.next('projectChanged', ({ title }) => title === 'Moon clock again');
  await ben.delete(`/api/projects/${project._id}`);
  expect(await socket.next('projectDeleted')).toEqual({ _id: project._id });
});
