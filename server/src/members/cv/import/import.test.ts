import type { ResponseOf } from 'contract/endpoint.ts';
import type { importProfile } from 'contract/members/members.cv.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { pdf } from '../../../../testing/database/samples.ts';
import type { Person } from '../../../../testing/people/person.ts';
import { readMe, welcome } from '../../members.testing.ts';
import { archiveOf, encodings, fileOf, linkedInTables, otherTables } from './archive.testing.ts';

const club = await openClub();
const ben = await club.as('ben');

type Sections = ResponseOf<typeof importProfile>['sections'];
const none = { experience: [], education: [], certifications: [], publications: [], skills: [] };

async function read(file: File, person: Person = ben): Promise<Sections> {
  const { status, body } = await person.upload<{ sections: Sections }>('/api/users/me/import', { file });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.sections;
}

const table = (name: keyof typeof linkedInTables, ...lines: string[]) => read(archiveOf({ [name]: lines.join('\n') }));
const asJson = (resume: unknown) => fileOf(Buffer.from(JSON.stringify(resume)), 'resume.json');

test("LinkedIn's archive becomes entries in our own fields, and nothing is stored", async () => {
  const before = await readMe(ben);
  const sections = await read(archiveOf({ ...linkedInTables, ...otherTables }));
  expect(sections.experience).toEqual([
    {
      title: 'Ingénieure',
      company: 'Zürich Robotics, AG',
      startDate: 'Jan 2020',
      endDate: '',
      description: 'Zürich, Switzerland\nBuilt the "Walker".\nLed a team, of five.',
      duplicateOf: null,
      problems: [],
    },
    expect.objectContaining({ title: 'Baker', startDate: 'Mar 2018', endDate: 'Dec 2019', description: '' }),
  ]);
  expect(sections.education).toEqual([
    {
      ...{
        school: 'Universidad de Cádiz',
        degree: 'Licenciatura',
        fieldOfStudy: '',
        startDate: '2014',
        endDate: '2018',
      },
      duplicateOf: null,
      problems: [
        { field: 'Notes', text: 'With honors', kind: 'left_out' },
        { field: 'Activities', text: 'Chess', kind: 'left_out' },
      ],
    },
  ]);
  expect(sections.publications).toMatchObject([
    { title: 'On Bees', publication: 'Nature', publicationDate: '2024-12-31', description: 'They dance; "a lot".' },
  ]);
  expect(sections.skills.map(({ name }) => name)).toEqual(['Python', 'Diseño', '音楽']);
  expect(await readMe(ben)).toEqual(before);
});

test('a month never becomes a day, and an address that is none is left out; both are said', async () => {
  const { certifications } = await read(archiveOf(linkedInTables));
  expect(certifications).toMatchObject([
    { name: 'First Aid', issueDate: '', credentialURL: 'https://redcross.example/7' },
    { name: 'Lifeguard', issueDate: '2023-04-05', credentialURL: '', problems: [] },
    { name: 'Sailing', issueDate: '', credentialURL: '', problems: [] },
    { name: 'Driving', credentialURL: 'https://www.driving.example/me', problems: [] },
  ]);
  expect(certifications[0]?.problems).toEqual([
    { field: 'issueDate', text: 'Jan 2024', kind: 'left_out' },
    { field: 'Finished On', text: 'Jan 2026', kind: 'left_out' },
    { field: 'License Number', text: 'A-7', kind: 'left_out' },
  ]);
  const odd = await table('Publications.csv', 'Name,Url', 'One,javascript:alert(1)', 'Two,see my desk', 'Three,N/A');
  expect(odd.publications.map(({ url, problems }) => [url, problems.length])).toEqual([
    ['', 1],
    ['', 1],
    ['', 0],
  ]);
});

test.each(Object.entries(encodings))('tables in %s keep their accents', async (_, encode) => {
  const text = 'Company Name,Title\r\n"Café, Zürich",Señora\r\n';
  const { experience } = await read(archiveOf({ 'Positions.csv': encode(text) }));
  expect(experience).toMatchObject([{ company: 'Café, Zürich', title: 'Señora' }]);
});

test.each([
  ['in a folder', 'Complete_LinkedInDataExport_11-29-2026/'],
  ['in folders of Windows', 'Data\\Export\\'],
])('tables are found %s, in any case, once', async (_, folder) => {
  const files = { 'SKILLS.CSV': 'NAME\nPython', '__MACOSX/._Skills.csv': 'junk', 'copy/Skills.csv': 'Name\nPython' };
  const { skills } = await read(archiveOf(files, folder));
  expect(skills.map(({ name }) => name)).toEqual(['Python']);
});

test('columns stand in any order, some are missing, and others are there that we do not know', async () => {
  const { experience } = await table('Positions.csv', 'Shoe Size,started on,TITLE', '43,Jan 2020,Baker');
  expect(experience).toMatchObject([
    { title: 'Baker', company: '', startDate: 'Jan 2020', endDate: '', description: '' },
  ]);
});

test('semicolons, tabs, blank lines and a note before the header are no trouble', async () => {
  const semicolons = await table('Positions.csv', 'Title;Company Name;Location', 'Baker;"A;B";Paris, France');
  expect(semicolons.experience).toMatchObject([{ title: 'Baker', company: 'A;B', description: 'Paris, France' }]);
  const tabs = await table(
    'Positions.csv',
    'Notes:',
    'Your positions, all of them',
    '',
    'Title\tCompany Name',
    '',
    'Baker\tOven',
  );
  expect(tabs.experience).toMatchObject([{ title: 'Baker', company: 'Oven' }]);
});

test('an archive without a table that we know is read, and empty', async () => {
  expect(await read(archiveOf(otherTables))).toEqual(none);
  expect(await read(archiveOf({ 'Positions.csv': '', 'Skills.csv': 'Name\n' }))).toEqual(none);
  expect(await read(archiveOf({ 'inner.zip': new Uint8Array(await archiveOf(linkedInTables).arrayBuffer()) }))).toEqual(
    none,
  );
  expect(await read(asJson({}))).toEqual(none);
});

test('JSON Resume is read, today’s form and the older one', async () => {
  const today = await read(
    asJson({
      work: [
        {
          name: 'Oven',
          position: 'Baker',
          startDate: '2020-01',
          summary: 'Bread.',
          highlights: ['Cake'],
          location: 'Paris',
        },
      ],
      education: [{ institution: 'Northgate', studyType: 'BSc', area: 'Physics', endDate: '2024', score: '1.0' }],
      certificates: [{ name: 'First Aid', issuer: 'Red Cross', date: '2024-02-29', url: 'https://a.example' }],
      publications: [
        {
          name: 'On Bees',
          publisher: 'Nature',
          releaseDate: '2024-12-31',
          url: 'https://b.example',
          summary: 'Dance.',
        },
      ],
      skills: [{ name: 'Web', keywords: ['HTML', 'CSS'] }, 'Python'],
    }),
  );
  expect(today.experience).toMatchObject([
    { title: 'Baker', company: 'Oven', startDate: '2020-01', description: 'Paris\nBread.\n- Cake' },
  ]);
  expect(today.education).toMatchObject([
    { school: 'Northgate', degree: 'BSc', fieldOfStudy: 'Physics', endDate: '2024' },
  ]);
  expect(today.certifications).toMatchObject([{ name: 'First Aid', issueDate: '2024-02-29' }]);
  expect(today.publications).toMatchObject([
    { title: 'On Bees', publicationDate: '2024-12-31', description: 'Dance.' },
  ]);
  expect(today.skills.map(({ name }) => name)).toEqual(['Web', 'HTML', 'CSS', 'Python']);
  const older = await read(
    asJson({
      work: [{ company: 'Oven', position: 'Baker', website: 'https://oven.example' }, 'nonsense', null],
      publications: [{ name: 'On Bees', website: 'https://b.example' }],
      education: 'none',
    }),
  );
  expect([older.experience, older.publications, older.education]).toMatchObject([
    [{ company: 'Oven', title: 'Baker' }],
    [{ url: 'https://b.example' }],
    [],
  ]);
});

test('my own entries are found whatever their case, accents, blanks and form of the month', async () => {
  const me = await welcome(club, { skills: ['diseño'] });
  await me.post('/api/users/me/experience', {
    title: 'INGENIEURE ',
    company: 'zurich  robotics, ag',
    startDate: '2020-01',
  });
  await me.post('/api/users/me/experience', { title: 'Baker', company: 'Corner Bakery', startDate: '2011' });
  await me.post('/api/users/me/certifications', { name: 'first aid', issuingOrganization: 'Red cross' });
  const profile = await readMe(me);
  const { experience, certifications, skills } = await read(archiveOf(linkedInTables), me);
  expect(experience.map(({ duplicateOf }) => duplicateOf)).toEqual([profile.experience[1]?._id, null]);
  expect(certifications[0]?.duplicateOf).toBe(profile.certifications[0]?._id);
  expect(skills.map(({ duplicateOf }) => duplicateOf)).toEqual([null, 'diseño', null]);
});

test('a file of neither form is a 415, a missing one a 400', async () => {
  const others = [
    pdf(),
    new File([''], 'empty.zip'),
    new File(['Name\nPython'], 'Skills.csv'),
    new File(['[]'], 'a.json'),
    new File(['{\\rtf1 Ben, baker}'], 'resume.rtf'),
  ];
  for (const file of others) expect(await ben.upload('/api/users/me/import', { file })).toFail(415, 'wrong_type');
  expect(await ben.post('/api/users/me/import', {})).toFail(400, 'invalid_input');
  expect(await ben.upload('/api/users/me/import', { text: 'x' })).toFail(400, 'invalid_input');
});
