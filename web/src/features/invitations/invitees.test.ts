import { expect, test } from 'vitest';
import { readInvitees } from './invitees.ts';

const people = (text: string) => readInvitees(text).map(({ person, fault }) => [person.email, person.name, fault]);

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
  const [line] = readInvitees('email,name,college,course\na@b.example,"A ""B"" C","Two\nlines",Law');
  expect(line?.person).toEqual({ email: 'a@b.example', name: 'A "B" C', college: 'Two\nlines', course: 'Law' });
});

test('what is wrong with a line is said of that line', () => {
  const text = `a@b.example\nnobody\nA@b.example,Again\nc@d.example,${'x'.repeat(101)}\n,Only a name`;
  expect(readInvitees(text).map(({ line, fault }) => [line, fault])).toEqual([
    [1, null],
    [2, 'email'],
    [3, 'repeated'],
    [4, 'long'],
    [5, 'email'],
  ]);
  expect(readInvitees('email,name\n')).toEqual([]);
});
