import type { Section } from 'contract/members/members.profile.ts';
import type { User } from 'contract/members/members.ts';
import { describe, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { readMe, welcome } from '../members.testing.ts';

const club = await openClub();
const [ben, dana, ada] = [await club.as('ben'), await club.as('dana'), await club.as('ada')];
const madeUp = '0199aaaa-0000-7000-8000-000000000000';

/** A sample item of each section, its main field, and its validated fields. */
const samples = {
  experience: {
    item: { title: 'Tutor', company: 'College', startDate: '2023-10-01', endDate: '2024-02-29', description: 'Maths' },
    main: 'title',
    dates: [],
    links: [],
  },
  education: {
    item: { school: 'Northgate', degree: 'BSc', fieldOfStudy: 'Physics', startDate: '2022-09-01', endDate: '' },
    main: 'school',
    dates: [],
    links: [],
  },
  certifications: {
    item: {
      name: 'First aid',
      issuingOrganization: 'Red Cross',
      issueDate: '2025-01-31',
      credentialURL: 'https://a.example/1',
    },
    main: 'name',
    dates: ['issueDate'],
    links: ['credentialURL'],
  },
  publications: {
    item: {
      title: 'On bees',
      publication: 'Nature',
      publicationDate: '2024-12-31',
      url: 'http://a.example/bees',
      description: 'They dance.',
    },
    main: 'title',
    dates: ['publicationDate'],
    links: ['url'],
  },
} as const satisfies Record<
  Section,
  { item: object; main: string; dates: readonly string[]; links: readonly string[] }
>;

const cases = Object.entries(samples).map(([section, sample]) => ({ section: section as Section, ...sample }));

describe.each(cases)('$section', ({ section, item, main, dates, links }) => {
  const path = `/api/users/me/${section}`;

  async function add(person = ben, fields: object = item): Promise<string> {
    const { status, body } = await person.post<User>(path, fields);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body[section][0]?._id ?? '';
  }

  test('is added, changed and deleted; each answer is the whole user, and others see it', async () => {
    const me = await welcome(club);
    const { status, body } = await me.post<User>(path, item);
    expect(status).toBe(201);
    const [added] = body[section];
    expect(added).toEqual({ _id: expect.stringMatching(/^[0-9a-f-]{36}$/), ...item });
    const theirs = async () => (await dana.get<User>(`/api/users/${me.id}`)).body[section];
    expect(await theirs()).toEqual([added]);
    const changed = await me.put<User>(`${path}/${added?._id}`, { ...item, [main]: 'Changed' });
    expect([changed.status, changed.body[section]]).toEqual([200, [{ ...added, [main]: 'Changed' }]]);
    expect(await theirs()).toEqual(changed.body[section]);
    const deleted = await me.delete<User>(`${path}/${added?._id}`);
    expect([deleted.status, deleted.body[section]]).toEqual([200, []]);
    expect(await theirs()).toEqual([]);
  });

  test('holds several, newest first, and changing one leaves the others', async () => {
    const me = await welcome(club);
    const first = await add(me, { ...item, [main]: 'First' });
    const second = await add(me, { ...item, [main]: 'Second' });
    await me.put(`${path}/${first}`, { ...item, [main]: 'First again' });
    expect((await readMe(me))[section]).toMatchObject([
      { _id: second, [main]: 'Second' },
      { _id: first, [main]: 'First again' },
    ]);
  });

  test("someone else's item is a 404, to an admin too, and stays", async () => {
    const id = await add(ben);
    const before = await readMe(ben);
    for (const stranger of [dana, ada]) {
      expect(await stranger.put(`${path}/${id}`, item)).toFail(404, 'not_found');
      expect(await stranger.delete(`${path}/${id}`)).toFail(404, 'not_found');
    }
    expect(await club.visitor().put(`${path}/${id}`, item)).toFail(401, 'not_signed_in');
    expect(await club.visitor().delete(`${path}/${id}`)).toFail(401, 'not_signed_in');
    expect(await club.visitor().post(path, item)).toFail(401, 'not_signed_in');
    expect(await readMe(ben)).toEqual(before);
    expect((await ben.delete(`${path}/${id}`)).status).toBe(200);
    expect(await ben.delete(`${path}/${id}`)).toFail(404, 'not_found');
  });

  test('an item exists in its own section only', async () => {
    const id = await add(ben);
    const others = cases.filter((other) => other.section !== section);
    for (const other of others) {
      expect(await ben.put(`/api/users/me/${other.section}/${id}`, other.item)).toFail(404, 'not_found');
      expect(await ben.delete(`/api/users/me/${other.section}/${id}`)).toFail(404, 'not_found');
    }
    for (const odd of [madeUp, 'nonsense', '1']) {
      expect(await ben.put(`${path}/${odd}`, item)).toFail(404, 'not_found');
      expect(await ben.delete(`${path}/${odd}`)).toFail(404, 'not_found');
    }
    expect((await readMe(ben))[section].map(({ _id }) => _id)).toContain(id);
  });

  test('requires little, and accepts no more than the limits', async () => {
    const me = await welcome(club);
    const { body } = await me.post<User>(path, { [main]: 'Only this' });
    const empty = Object.fromEntries(Object.keys(item).map((name) => [name, name === main ? 'Only this' : '']));
    expect(body[section][0]).toEqual({ _id: expect.any(String), ...empty });
    for (const value of [null, 5, ['x'], 'x'.repeat(201)]) {
      expect(await me.post(path, { ...item, [main]: value })).toFail(400, 'invalid_input');
      expect(await me.put(`${path}/${body[section][0]?._id}`, { ...item, [main]: value })).toFail(400, 'invalid_input');
    }
    const extra = { ...item, _id: madeUp, user_id: dana.id, admin: true, ['__proto__']: { admin: true } };
    const stored = (await me.post<User>(path, extra)).body[section][0];
    expect(Object.keys(stored ?? {}).toSorted()).toEqual(['_id', ...Object.keys(item)].toSorted());
    expect(stored?._id).not.toBe(madeUp);
  });

  test(`does not need ${main}`, async () => {
    for (const value of ['', '  ', undefined]) {
      const { status, body } = await ben.post<User>(path, { ...item, [main]: value });
      expect([status, Reflect.get(body[section][0] ?? {}, main)]).toEqual([201, value ?? '']);
    }
  });

  test.each(dates.slice())('%s is a day that exists, or none', async (field) => {
    const alone = { ...item, ...Object.fromEntries(dates.map((name) => [name, ''])) };
    for (const good of ['', '2024-02-29', '1999-12-31', '2024-02-29T22:00:00.000Z']) {
      const { status, body } = await ben.post<User>(path, { ...alone, [field]: good });
      expect([good, status, Reflect.get(body[section][0] ?? {}, field)]).toEqual([good, 201, good.slice(0, 10)]);
    }
    const bad = [
      '2024-02-30',
      '2023-02-29',
      '2024-13-01',
      '2024-00-10',
      '2024-1-1',
      'yesterday',
      '0004-02-01',
      '1899-12-31',
      '0',
      '20240101',
      '2024-02-29x',
    ];
    for (const value of [...bad, 20240101, null, {}]) {
      const failed = await ben.post(path, { ...alone, [field]: value });
      expect(failed).toFail(400, 'invalid_input');
      expect(failed.body).toMatchObject({ fields: { [field]: expect.any(String) } });
    }
  });

  if (links.length > 0) {
    test.each(links)('%s is a link to the web, or none', async (field) => {
      for (const good of ['', 'https://a.example', 'http://a.example/x?y=%20#z']) {
        expect((await ben.post(path, { ...item, [field]: good })).status).toBe(201);
      }
      const bad = [
        'javascript:alert(1)',
        'JaVaScRiPt:alert(1)',
        ' javascript:alert(1)',
        'java\nscript:alert(1)',
        'data:text/html,x',
      ];
      for (const value of [
        ...bad,
        'vbscript:x',
        'file:///etc/passwd',
        'ftp://a.example',
        '//a.example',
        'a.example',
        'no link',
      ]) {
        const failed = await ben.post(path, { ...item, [field]: value });
        expect([value, failed.status]).toEqual([value, 400]);
        expect(failed.body).toMatchObject({ fields: { [field]: expect.any(String) } });
      }
    });
  }
});

test.each(['experience', 'education'] as const)('dates of %s stay as they were written', async (section) => {
  const path = `/api/users/me/${section}`;
  const { item } = samples[section];
  for (const [startDate, endDate] of [
    ['Jan 2020', 'now'],
    ['2024-05-01', '2023-05-01'],
    ['2024-02-30', '2024-02-29T22:00:00.000Z'],
  ]) {
    const written = { ...item, startDate, endDate };
    const added = await ben.post<User>(path, written);
    expect([added.status, added.body[section][0]]).toEqual([201, expect.objectContaining(written)]);
    const changed = await ben.put<User>(`${path}/${added.body[section][0]?._id}`, { ...written, startDate: endDate });
    expect([changed.status, changed.body[section][0]]).toEqual([200, expect.objectContaining({ startDate: endDate })]);
  }
  expect(await ben.post(path, { ...item, startDate: 'x'.repeat(201) })).toFail(400, 'invalid_input');
  expect(await ben.post(path, { ...item, startDate: 2020 })).toFail(400, 'invalid_input');
});

test('a section holds a hundred entries', async () => {
  const me = await welcome(club);
  const row = { user_id: me.id, section: 'experience' as const, fields: JSON.stringify(samples.experience.item) };
  await club.services.db
    .insertInto('profile_items')
    .values(Array.from({ length: 99 }, () => row))
    .execute();
  expect((await me.post('/api/users/me/experience', samples.experience.item)).status).toBe(201);
  expect(await me.post('/api/users/me/experience', samples.experience.item)).toFail(409, 'conflict');
  expect((await me.post('/api/users/me/education', samples.education.item)).status).toBe(201);
});

test('there is no other section', async () => {
  for (const name of ['hobbies', '__proto__', 'skills', 'badges', 'Experience']) {
    expect((await ben.post(`/api/users/me/${name}`, { title: 'x' })).status).toBe(404);
  }
});

test('a section holds a hundred entries, however many are added at once', async () => {
  const [member] = await club.addMembers(1);
  const sent = await atOnce(104, async () => member?.post('/api/users/me/publications', { title: 'A paper' }));
  expect(tally(sent.map((response) => response?.status ?? 0))).toEqual({ 201: 100, 409: 4 });
});
