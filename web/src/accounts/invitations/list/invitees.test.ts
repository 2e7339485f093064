import { expect, test } from 'vitest';
import { filledWith, growthOf, linear } from '../../../../../contract/testing/growth.ts';
import ar from '../../../locales/ar.json' with { type: 'json' };
import en from '../../../locales/en.json' with { type: 'json' };
import es from '../../../locales/es.json' with { type: 'json' };
import { maxFileBytes } from './invitation-file.ts';
import { readInvitees } from './invitees.ts';

const people = (text: string) =>
  readInvitees(text).lines.map(({ person, fault }) => [person.email, person.name, fault]);

test('a list is read with or without names of columns, in any order, as spreadsheets write it', () => {
  const expected = [
    ['eve@college.example', 'Eve, the first', null],
    ['bo@college.example', '', null],
  ];
  expect(people('eve@college.example,"Eve, the first"\nbo@college.example')).toEqual(expected);
  expect(people('\uFEFFName;E-Mail\r\n"Eve, the first";EVE@college.example\r\n;bo@college.example\r\n')).toEqual(
    expected,
  );
  expect(people('email\tname\neve@college.example\tEve, the first\n\nbo@college.example\t\n')).toEqual(expected);
});

test('quotes and line ends inside a field belong to it', () => {
  const [line] = readInvitees('email,name,college,course\na@b.example,"A ""B"" C","Two\nlines",Law').lines;
  expect(line?.person).toEqual({ email: 'a@b.example', name: 'A "B" C', college: 'Two\nlines', course: 'Law' });
});

test('what is wrong with a line is said of that line', () => {
  const text = `a@b.example\nnobody\nA@b.example,Again\nc@d.example,${'x'.repeat(101)}\n,Only a name`;
  expect(readInvitees(text).lines.map(({ line, fault }) => [line, fault])).toEqual([
    [1, null],
    [2, 'email'],
    [3, 'repeated'],
    [4, 'long'],
    [5, 'email'],
  ]);
  expect(readInvitees('email,name\n').lines).toEqual([]);
});

const eve = ['eve@college.example', 'Eve Ng', null];

test('a line ends as any system ends it, and blank lines say nothing', () => {
  for (const end of ['\n', '\r\n', '\r'])
    expect(people(['email,name', 'eve@college.example,Eve Ng', '', ' , ', '', ''].join(end))).toEqual([eve]);
  expect(people('email,name\reve@college.example,Eve Ng\r\n\n')).toEqual([eve]);
});

test("Excel's first line names the separator, and is no line of the list", () => {
  expect(people('sep=;\r\nName;Email\r\nEve Ng;eve@college.example\r\n')).toEqual([eve]);
  expect(people('\uFEFF"sep=|"\nEve Ng|eve@college.example\n')).toEqual([['eve@college.example', '', null]]);
  expect(people('SEP=\t\neve@college.example\tEve Ng')).toEqual([eve]);
  expect(readInvitees('sep=;\nName;Email\nEve Ng;eve@college.example').lines[0]?.line).toBe(2);
  expect(people('sep=;')).toEqual([]);
});

test('the separator is the one that leaves the addresses whole, even where names hold another', () => {
  expect(people('eve@college.example;Ng, Eve\nbo@college.example;Bo, Dr.')).toEqual([
    ['eve@college.example', 'Ng, Eve', null],
    ['bo@college.example', 'Bo, Dr.', null],
  ]);
  expect(people('email|name\neve@college.example|Eve Ng')).toEqual([eve]);
});

const catalogs = { en, es, ar };
test.each(Object.entries(catalogs))('the words of our own screens are titles of columns (%s)', (_, words) => {
  const emails = [words.csv.email, words.apply.email, words.admin.email, words.invitations.email, words.account.email];
  const names = [words.csv.name, words.fields.fullName, words.admin.name, words.invitations.name, words.profile.name];
  const colleges = [words.apply.college, words.members.college, words.profile.college];
  const courses = [words.apply.course, words.members.course, words.admin.course];
  for (const separator of [',', ';', '\t'])
    for (const [at, email] of emails.entries()) {
      const titles = [courses[at % 3], names[at], colleges[at % 3], email].join(separator);
      const { lines, guessed } = readInvitees(
        `${titles}\nLaw${separator}Eve Ng${separator}Hill${separator}eve@c.example`,
      );
      const person = { email: 'eve@c.example', name: 'Eve Ng', college: 'Hill', course: 'Law' };
      expect([titles, guessed, lines]).toEqual([titles, null, [{ line: 2, person, fault: null }]]);
    }
});

test.each([
  'E-Mail Address',
  'EMAIL_ADDRESS',
  'e mail',
  'Email *',
  'Correo Electronico',
  'البريد الالكتروني',
  'Dirección de correo electrónico',
])('"%s" is a title of addresses', (title) => {
  expect(people(`Name,${title}\nEve Ng,eve@college.example`)).toEqual([eve]);
  expect(readInvitees(`Name,${title}\nEve Ng,eve@college.example`).guessed).toBeNull();
});

test.each([
  ['First Name,Last Name,Email', 'Eve,Ng,eve@college.example', 'Eve Ng'],
  ['Last Name,First Name,Email', 'Ng,Eve,eve@college.example', 'Eve Ng'],
  ['Given Name,Family Name,Email', 'Eve,,eve@college.example', 'Eve'],
  ['First Name,Middle Name,Last Name,E-mail 1 - Value', 'Eve,B.,Ng,eve@college.example', 'Eve B. Ng'],
  ['Name,First Name,Last Name,Email', 'Eve Ng,Eve,Ng,eve@college.example', 'Eve Ng'],
  ['Nombre,Apellidos,Correo', 'Eva,Núñez Gil,eve@college.example', 'Eva Núñez Gil'],
  ['Nombre,Primer apellido,Segundo apellido,Correo', 'Eva,Núñez,Gil,eve@college.example', 'Eva Núñez Gil'],
  ['الاسم الأول,اسم العائلة,البريد', 'سلمى,القحطاني,eve@college.example', 'سلمى القحطاني'],
  ['Last Name,Email', 'Ng,eve@college.example', 'Ng'],
])('%s: given and family names are one name', (titles, line, name) => {
  expect(people(`${titles}\n${line}`)).toEqual([['eve@college.example', name, null]]);
});

test('the addresses are the column that holds most of them, whatever its title', () => {
  const list = readInvitees('Navn;E-post;Kontakt\nEve Ng;eve@college.example;x@y.example\nBo;bo@college.example;none');
  expect(list.guessed).toBe('E-post');
  expect(list.lines.map(({ person }) => person)).toMatchObject([
    { email: 'eve@college.example', name: '' },
    { email: 'bo@college.example', name: '' },
  ]);
  // The "Mail" column says whether a person wants mail.
  const other = readInvitees('Mail,Name,Login\nyes,Eve Ng,eve@college.example\nno,Bo,bo@college.example');
  expect([other.guessed, other.lines.map(({ person }) => person.name)]).toEqual(['Login', ['Eve Ng', 'Bo']]);
});

test('a first line with a mistyped or missing address is a person, not titles', () => {
  expect(people('eve@college,Eve Ng\nbo@college.example,Bo')[0]).toEqual(['eve@college', 'Eve Ng', 'email']);
  expect(people(',Eve Ng\nbo@college.example,Bo')[0]).toEqual(['', 'Eve Ng', 'email']);
});

test('an address is read as mail programs write it', () => {
  expect(people('Eve Ng <EVE@college.example>\n"""Ng, Bo"" <bo@college.example>"\n<cy@college.example>')).toEqual([
    eve,
    ['bo@college.example', 'Ng, Bo', null],
    ['cy@college.example', '', null],
  ]);
  expect(people('email,name\nmailto:eve@college.example?subject=Hi,Eve Ng\nMailto:bo@college.example,')).toEqual([
    eve,
    ['bo@college.example', '', null],
  ]);
  expect(people('email,name\nE. <eve@college.example>,Eve Ng')).toEqual([eve]);
});

test('a quotation mark that is never closed swallows nobody', () => {
  const text = 'email,name\neve@college.example,"Eve Ng\nbo@college.example,Bo "the" Builder\ncy@college.example,"Cy"';
  expect(people(text)).toEqual([
    eve,
    ['bo@college.example', 'Bo "the" Builder', null],
    ['cy@college.example', 'Cy', null],
  ]);
});

test('a name is as long as the server says: in characters, whatever they are made of', () => {
  expect(people(`eve@college.example,${'🎓'.repeat(100)}`)[0]?.[2]).toBeNull();
  expect(people(`eve@college.example,${'🎓'.repeat(101)}`)[0]?.[2]).toBe('long');
  expect(people(`eve@college.example,Eve${' '.repeat(100)}Ng`)[0]?.[2]).toBeNull();
});

test('nobody is invited by a name that lost its letters on the way', () => {
  expect(
    people('eve@college.example,J\uFFFDrgen\nbo@college.example,Bo,Hill\uFFFD\ncy@college.example,C\0y'),
  ).toMatchObject([{ 2: 'unreadable' }, { 2: 'unreadable' }, { 2: 'unreadable' }]);
});

test.each(['"', '"a" ', '","', '"\n', ',', ',;\t|', '\n', 'last,', '<', '(', 'a@b.example <', 'a@b.example\n'])(
  'a file of the greatest size takes time in proportion, full of %j too',
  (part) => {
    expect(growthOf(readInvitees, filledWith(part), maxFileBytes)).toBeLessThan(linear);
  },
);
