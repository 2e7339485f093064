import type { User } from 'contract/members/members.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people/person.ts';
import { readMe, welcome } from '../members.testing.ts';
import { readPages } from './pdf.testing.ts';

const club = await openClub();

const path = '/api/users/me/cv';

interface Resume {
  basics: Record<string, unknown>;
  work?: object[];
  education?: object[];
  certificates?: object[];
  publications?: object[];
  skills?: object[];
}

const pagesOf = async (person: Person, query = '') => (await readPages((await person.get(path + query)).bytes)).pages;

async function textOf(person: Person, query = ''): Promise<string> {
  return (await pagesOf(person, query)).map(({ text }) => text).join(' ');
}

async function fill(person: Person): Promise<User> {
  const links = { website: 'https://robots.example/', github: 'https://github.com/robots' };
  await person.put('/api/users/me', {
    ...{ profession: 'Robotics student', bio: 'I **build** `robots`.\n> See [my site](https://a.example/x)', links },
    skills: ['Python', 'Diseño', 'C++'],
  });
  const items: [string, object][] = [
    ['experience', { title: 'Tutor', company: 'Autumn Inc', startDate: 'Autumn 2018', endDate: 'now' }],
    ['experience', { title: 'Ingénieure', company: 'Zürich AG', startDate: 'Jan 2020', description: 'Led *five*.' }],
    ['education', { school: 'Cádiz', degree: 'BSc', fieldOfStudy: 'Physics', startDate: '2014', endDate: '2018-06' }],
    [
      'certifications',
      {
        name: 'First Aid',
        issuingOrganization: 'Red Cross',
        issueDate: '2024-02-29',
        credentialURL: 'https://a.example/7',
      },
    ],
    [
      'publications',
      {
        title: 'On Bees',
        publication: 'Nature',
        publicationDate: '2023-12-31',
        url: 'https://b.example',
        description: 'They dance.',
      },
    ],
  ];
  for (const [section, item] of items) await person.post(`/api/users/me/${section}`, item);
  return readMe(person);
}

test('my profile is JSON Resume 1.0, with plain texts and the dates that are clear', async () => {
  const me = await welcome(club);
  const { name, email } = await fill(me);
  const { headers, body } = await me.get<Resume>(`${path}?format=json`);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name} - CV.json`)}`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(body).toEqual({
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      ...{
        name,
        email,
        label: 'Robotics student',
        summary: 'I build robots.\nSee my site',
        url: 'https://robots.example/',
      },
      profiles: [{ network: 'GitHub', url: 'https://github.com/robots' }],
    },
    work: [
      { name: 'Zürich AG', position: 'Ingénieure', startDate: '2020-01', summary: 'Led five.' },
      { name: 'Autumn Inc', position: 'Tutor' },
    ],
    education: [{ institution: 'Cádiz', studyType: 'BSc', area: 'Physics', startDate: '2014', endDate: '2018-06' }],
    certificates: [{ name: 'First Aid', issuer: 'Red Cross', date: '2024-02-29', url: 'https://a.example/7' }],
    publications: [
      {
        name: 'On Bees',
        publisher: 'Nature',
        releaseDate: '2023-12-31',
        url: 'https://b.example',
        summary: 'They dance.',
      },
    ],
    skills: [{ name: 'Python' }, { name: 'Diseño' }, { name: 'C++' }],
    meta: { version: 'v1.0.0' },
  });
});

test('my profile is a PDF of one page with real text and without the signs of formatting', async () => {
  const me = await welcome(club);
  const { name, email } = await fill(me);
  const { headers, bytes } = await me.get(path);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name} - CV.pdf`)}`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const { pages, title } = await readPages(bytes);
  expect(title).toBe(`CV of ${name}`);
  expect(pages).toHaveLength(1);
  const parts = [name, 'Robotics student', email, 'robots.example', 'I build robots.', 'See my site', 'Experience'];
  const rest = ['Ingénieure', 'Jan 2020 – Present', 'Zürich AG', 'Led five.', 'Tutor', 'Autumn 2018 – now', 'Cádiz'];
  const last = ['2014 – Jun 2018', 'BSc, Physics', 'First Aid', 'Feb 2024', 'https://a.example/7', 'On Bees', 'Python'];
  for (const part of [...parts, ...rest, ...last]) expect(pages[0]?.text).toContain(part);
  expect(pages[0]?.text).not.toMatch(/\*\*|`|Page 1/);
});

test('links are addresses that other programs take, also with letters and signs that those do not know', async () => {
  const me = await welcome(club);
  await me.put('/api/users/me', {
    links: { website: 'https://bücher.example/ü ö?q=<x>', github: 'https://github.com/á' },
  });
  await me.post('/api/users/me/certifications', { name: 'Knots', credentialURL: 'https://a.example/%zz?a={1}|2' });
  await me.post('/api/users/me/publications', { title: 'On Bees', url: 'https://例え.example/パス#f' });
  const { body } = await me.get<Resume>(`${path}?format=json`);
  const links = [
    'https://xn--bcher-kva.example/%C3%BC%20%C3%B6?q=%3Cx%3E',
    'https://github.com/%C3%A1',
    'https://a.example/%25zz?a=%7B1%7D%7C2',
    'https://xn--r8jz45g.example/%E3%83%91%E3%82%B9#f',
  ];
  expect([
    body.basics.url,
    ...[body.basics.profiles, body.certificates, body.publications].flat().map((one) => Object(one).url),
  ]).toEqual(links);
  const pdf = Buffer.from((await me.get(path)).bytes).toString('latin1');
  for (const link of links) expect(pdf).toContain(`/URI (${link})`);
  expect(await textOf(me)).toContain('bücher.example/ü ö?q=<x>');
});

test('an entry of which the JSON can say nothing is left out, and blank dates are none', async () => {
  const me = await welcome(club);
  const blank = { title: ' ', company: '\u200b', startDate: '  ' };
  const ongoing = { title: 'Tutor', startDate: 'Jan 2020', endDate: '  ' };
  const ended = { title: 'Baker', startDate: ' ', endDate: '2019' };
  for (const item of [{}, blank, { startDate: 'Autumn 2018' }, ongoing, ended])
    await me.post('/api/users/me/experience', item);
  expect((await me.get<Resume>(`${path}?format=json`)).body.work).toEqual([
    { position: 'Baker', endDate: '2019' },
    { position: 'Tutor', startDate: '2020-01' },
  ]);
  const text = await textOf(me);
  for (const part of ['Until 2019', 'Jan 2020 – Present', 'Autumn 2018 – Present']) expect(text).toContain(part);
  expect(text.match(/–/g)).toHaveLength(2);
});

test('sections are chosen, and an unknown section or format is a 400', async () => {
  const me = await welcome(club);
  await fill(me);
  const { body } = await me.get<Resume>(`${path}?format=json&sections=skills,education`);
  expect(Object.keys(body)).toEqual(['$schema', 'basics', 'education', 'skills', 'meta']);
  const text = await textOf(me, '?sections=publications');
  expect(text).toContain('On Bees');
  expect(text).not.toMatch(/Experience|First Aid|Python/);
  expect(Object.keys((await me.get<Resume>(`${path}?format=json&sections=`)).body)).toEqual([
    '$schema',
    'basics',
    'meta',
  ]);
  for (const query of ['format=docx', 'sections=hobbies', 'sections=skills,', 'sections=Skills', 'format='])
    expect(await me.get(`${path}?${query}`)).toFail(400, 'invalid_input');
  expect(await club.visitor().get(path)).toFail(401, 'not_signed_in');
});

test('names in many scripts are found in the text, and emoji leave no box', async () => {
  const names = ['Ångström Łódź', 'Привет', 'Ωμέγα', 'محمد', 'שלום', '王小明', 'こんにちは', '김철수', 'हिन्दी'];
  const me = await welcome(club, {
    bio: `${names.join('\n')}\n👍 done → here`,
    skills: [...names, '🎨', '👩‍💻', '🐍 Go'],
  });
  const text = await textOf(me);
  // Programs that read a PDF find the vowel before its letter, where it is drawn.
  for (const one of names.filter((name) => name !== 'हिन्दी')) expect(text).toContain(one);
  expect(text).toContain('न्दी');
  expect(text).toContain('→ here');
  expect(text).not.toContain('👍');
  expect(text).toMatch(/न्दी · Go$/);
});

test('requests at once for one CV share its drawing, and a changed profile has its own', async () => {
  const me = await welcome(club, { bio: 'Before' });
  const drawn = await Promise.all(Array.from({ length: 6 }, () => me.get(path)));
  expect(new Set(drawn.map(({ bytes }) => Buffer.from(bytes).toString('latin1'))).size).toBe(1);
  await me.put('/api/users/me', { bio: 'After' });
  expect(await textOf(me)).toContain('After');
});

test('a name with a slash names the whole file', async () => {
  const me = await welcome(club, { name: 'Ada s/o Max\\Byron' });
  const { headers } = await me.get(`${path}?format=json`);
  expect(headers['content-disposition']).toContain(encodeURIComponent('Ada s-o Max-Byron - CV.json'));
});

test('in Arabic, words, months and page are Arabic, and the page begins at the right', async () => {
  const me = await welcome(club);
  await fill(me);
  await me.put('/api/users/me/language', { language: 'ar' });
  const [page] = await pagesOf(me);
  for (const part of ['التعليم', 'المهارات', 'يونيو', 'Ingénieure']) expect(page?.text).toContain(part);
  expect(page?.right).toBeGreaterThan(530);
  await me.put('/api/users/me/language', { language: 'es' });
  expect(await textOf(me)).toMatch(/Formación.*2014 – jun 2018/);
});

test('a longer profile goes on, with page numbers, within the margins and without a lonely heading', async () => {
  const me = await welcome(club);
  const description = 'Built robots that walk over stairs, and wrote down how they do it. '.repeat(6);
  for (let count = 0; count < 9; count++)
    await me.post('/api/users/me/experience', { title: `Job ${count}`, company: 'Robots', description });
  for (let count = 0; count < 4; count++) await me.post('/api/users/me/education', { school: `School ${count}` });
  const pages = await pagesOf(me);
  expect(pages).toHaveLength(2);
  expect(pages.map(({ text }) => /Page (\d) of (\d)/.exec(text)?.slice(1))).toEqual([
    ['1', '2'],
    ['2', '2'],
  ]);
  for (const { lowest, highest, left, right, text } of pages) {
    expect([lowest > 56, highest < 790, left >= 56, right <= 539]).toEqual([true, true, true, true]);
    expect(text).not.toMatch(/(Experience|Education|Job \d|Robots) Page/);
  }
});

test('a profile of a hundred pages is a PDF too', { timeout: 120_000 }, async () => {
  const me = await welcome(club, { bio: 'x'.repeat(2_600) });
  const fields = { title: 'a '.repeat(100), company: 'W'.repeat(200), description: 'robot مرحبا 漢 '.repeat(380) };
  const row = {
    user_id: me.id,
    section: 'experience' as const,
    fields: JSON.stringify({ ...fields, startDate: '', endDate: '' }),
  };
  await club.services.db
    .insertInto('profile_items')
    .values(Array.from({ length: 50 }, () => row))
    .execute();
  const { status, bytes } = await me.get(path);
  expect(status).toBe(200);
  const { pages } = await readPages(bytes);
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.length).toBeLessThan(200);
});

test('an empty profile is a CV with a name', async () => {
  const me = await welcome(club);
  const text = await textOf(me);
  expect(text).toContain(me.name);
  expect(text).not.toMatch(/About|Experience|Skills/);
});
