import type { AdminUser } from 'contract/officers/admin.ts';
import type { SearchResults } from 'contract/search/search.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { namesAt, welcome } from '../members.testing.ts';

const club = await openClub();
const [ada, ben] = [await club.as('ada'), await club.as('ben')];

const names: [name: string, typed: string[]][] = [
  ['محمد أحمد', ['احمد', 'أحمد', 'مُحَمَّد', 'محـمد احمد', 'محمد أحـ', 'مح']],
  ['فاطمة إبراهيم', ['ابراهيم', 'فاطمه', 'فاطمة ابراهيم', 'إبراه']],
  ['سلمى القحطاني', ['سلمي', 'القحطاني', 'قحطاني', 'القح', 'ال', 'سلمي قحطاني', 'سلمى القحطانى']],
  ['علی کریمی', ['علي', 'كريمي', 'علي كريمي']],
  ['שָׂרָה לוי', ['שרה', 'שרה לוי']],
  ['王小明', ['小明', '王', '明', '王小明', '王 小明']],
  ['김철수', ['철수', '김', '김철수', '김 철수']],
  ['田中 花子', ['田中花子', '田中 花子', '田中　花子', '花', '花子', '中花']],
  ['สมชาย ใจดี', ['ใจดี', 'สมชาย', 'สมชายใจดี', 'ชาย']],
  ['Robert “Bob” Wilkes', ['bob', 'robert bob', '“bob”', 'wilkes']],
  ['Jean_Luc (JL) Picaud', ['luc', 'jl', 'picaud', 'jean luc']],
  ['Анна Щербакова', ['анна', 'щербак', 'АННА ЩЕРБАКОВА']],
];

beforeAll(async () => {
  for (const [name] of names) await welcome(club, { name });
});

const search = async (path: string) => (await ben.get<SearchResults>(path)).body.users.map(({ name }) => name);

describe.each<[string, (typed: string) => Promise<string[]>]>([
  ['the directory', (typed) => namesAt(ben, `/api/users?q=${typed}`)],
  ['the newest of the directory', (typed) => namesAt(ben, `/api/users?sort=newest&q=${typed}`)],
  ['students of the directory', (typed) => namesAt(ben, `/api/users?role=student&q=${typed}`)],
  ['the search', (typed) => search(`/api/search?q=${typed}`)],
  ['the list for picking people', (typed) => namesAt(ben, `/api/search/users?q=${typed}`)],
  [
    'the management of users',
    async (typed) => (await ada.get<AdminUser[]>(`/api/admin/users?q=${typed}`)).body.map(({ name }) => name),
  ],
])('in %s', (_where, find) => {
  test.each(names)('%s is found first as people type it', async (name, typed) => {
    for (const one of typed) expect([one, (await find(encodeURIComponent(one)))[0]]).toEqual([one, name]);
  });
});

test.each([
  ['محمدا', 'محمد أحمد'],
  ['ابراهبم', 'فاطمة إبراهيم'],
  ['القحتاني', 'سلمى القحطاني'],
  ['щербокова', 'Анна Щербакова'],
  ['花子 田中', '田中 花子'],
])('%s, typed wrongly, finds %s', async (typed, name) => {
  expect(await namesAt(ben, `/api/users?q=${encodeURIComponent(typed)}`)).toEqual([name]);
});

test.each(['東', '山', '花山', 'م د', '“”', '...', '%_'])('%s finds no one', async (typed) => {
  expect(await namesAt(ben, `/api/users?q=${encodeURIComponent(typed)}`)).toEqual([]);
});
