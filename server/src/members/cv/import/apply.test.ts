import type { ResponseOf } from 'contract/endpoint.ts';
import { type CvSection, cvSections, type importProfile } from 'contract/members/members.cv.ts';
import type { User } from 'contract/members/members.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { atOnce, tally } from '../../../../testing/database/races.ts';
import type { Person } from '../../../../testing/people/person.ts';
import { readMe, welcome } from '../../members.testing.ts';
import { archiveOf, linkedInTables } from './archive.testing.ts';

const club = await openClub();

type Sections = ResponseOf<typeof importProfile>['sections'];
type Entry = { section: CvSection } & Record<string, unknown>;

const path = '/api/users/me/import/apply';
const apply = (person: Person, entries: unknown) => person.post<User>(path, { entries });

async function propose(person: Person, files: Record<string, string> = linkedInTables): Promise<Entry[]> {
  const { body } = await person.upload<{ sections: Sections }>('/api/users/me/import', { file: archiveOf(files) });
  return cvSections.flatMap((section) => body.sections[section].map((entry) => ({ section, ...entry })));
}

test('what was proposed is stored as it was, in its order, and the response is the user', async () => {
  const me = await welcome(club, { skills: ['Cooking'] });
  await me.post('/api/users/me/experience', { title: 'Tutor' });
  const { status, body } = await apply(me, await propose(me));
  expect(status).toBe(200);
  expect(body.experience.map(({ title, startDate }) => [title, startDate])).toEqual([
    ['Ingénieure', 'Jan 2020'],
    ['Baker', 'Mar 2018'],
    ['Tutor', ''],
  ]);
  expect(body.experience[0]).toEqual({
    _id: expect.any(String),
    title: 'Ingénieure',
    company: 'Zürich Robotics, AG',
    startDate: 'Jan 2020',
    endDate: '',
    description: 'Zürich, Switzerland\nBuilt the "Walker".\nLed a team, of five.',
  });
  expect(body.certifications.map(({ name }) => name)).toEqual(['First Aid', 'Lifeguard', 'Sailing', 'Driving']);
  expect(body.skills).toEqual(['Cooking', 'Python', 'Diseño', '音楽']);
  expect(await readMe(me)).toEqual(body);
});

test('twice or at once stores each entry once', async () => {
  const me = await welcome(club);
  const entries = await propose(me);
  const sent = await atOnce(6, () => apply(me, entries));
  expect(tally(sent.map(({ status }) => status))).toEqual({ 200: 6 });
  const after = await readMe(me);
  expect(cvSections.map((section) => after[section].length)).toEqual([2, 1, 4, 1, 3]);
  expect((await apply(me, [...entries, ...entries])).body).toEqual(after);
  expect((await propose(me)).every(({ duplicateOf }) => duplicateOf !== null)).toBe(true);
});

test('an entry that differs in more than case, accents and blanks is another one', async () => {
  const me = await welcome(club);
  const job = { section: 'experience', title: 'Baker', company: 'Oven', startDate: 'Jan 2020' };
  await apply(me, [job]);
  const same = { ...job, title: ' BÁKER', company: 'oven ' };
  expect((await apply(me, [same])).body.experience).toHaveLength(1);
  expect((await apply(me, [{ ...same, description: 'Bread.' }])).body.experience).toHaveLength(2);
});

test('all or nothing: one entry that can’t be stored keeps all others out', async () => {
  const me = await welcome(club);
  const entries = await propose(me);
  const before = await readMe(me);
  const bad: Record<string, unknown>[] = [
    { section: 'certifications', name: 'x', issueDate: 'Jan 2020' },
    { section: 'publications', title: 'x', url: 'javascript:alert(1)' },
    { section: 'experience', title: 'x'.repeat(201) },
    { section: 'experience', title: 'x\0' },
    { section: 'skills', name: 'x'.repeat(51) },
    { section: 'hobbies', name: 'x' },
    { name: 'x' },
  ];
  for (const entry of bad) expect(await apply(me, [...entries, entry])).toFail(400, 'invalid_input');
  const skills = Array.from({ length: 51 }, (_, at) => ({ section: 'skills', name: `Skill ${at}` }));
  expect(await apply(me, [...entries, ...skills])).toFail(400, 'invalid_input');
  const jobs = Array.from({ length: 99 }, (_, at) => ({ section: 'experience', title: `Job ${at}` }));
  expect(await apply(me, [...entries, ...jobs])).toFail(409, 'conflict');
  const many = Array.from({ length: 501 }, () => ({ section: 'skills', name: 'Python' }));
  for (const odd of [many, null, 'x', undefined]) expect(await apply(me, odd)).toFail(400, 'invalid_input');
  expect(await readMe(me)).toEqual(before);
  expect((await apply(me, jobs)).body.experience).toHaveLength(99);
});

test('a hundred long entries in letters of four bytes fit in one call', async () => {
  const me = await welcome(club);
  const text = '𝔸'.repeat(2_500);
  const rows = Array.from({ length: 100 }, (_, at) => `Job ${at},${text}`);
  const entries = await propose(me, { 'Positions.csv': ['Title,Description', ...rows].join('\n') });
  const { status, body } = await apply(me, entries);
  expect([status, body.experience.length, body.experience[99]?.description]).toEqual([200, 100, text]);
});

test('only I can add to my profile, other members hear of it, and find me by my new skill', async () => {
  const [me, other] = [await welcome(club), await welcome(club)];
  const socket = await other.socket();
  const received = socket.next('memberUpdated');
  await apply(me, [{ section: 'skills', name: 'Falconry' }]);
  expect(await received).toMatchObject({ _id: me.id });
  const found = await other.get<{ users: { _id: string }[] }>('/api/search?q=falconry');
  expect(found.body.users.map(({ _id }) => _id)).toEqual([me.id]);
  expect(await club.visitor().post(path, { entries: [] })).toFail(401, 'not_signed_in');
  expect((await readMe(other)).skills).toEqual([]);
});
