import { describe, expect, test } from 'vitest';
import { countFilters, noFilters, readFilters, toQuery, writeFilters } from './directory.filters.ts';

const [id, other] = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002'] as const;
const read = (address: string) => readFilters(new URLSearchParams(address));

describe('the filters in the address', () => {
  test('of a bare address are the current members by name', () => {
    expect(read('')).toEqual(noFilters);
    expect(writeFilters(noFilters).toString()).toBe('');
  });

  test('come back as they were written', () => {
    const filters = {
      ...noFilters,
      q: 'cléo & co',
      role: 'moderator',
      skill: 'C++',
      college: 'Über 100%',
      alumni: 'true',
      graduationYear: '2027',
      fields: { [id]: 'Vegan: mostly' },
      sort: 'newest',
    };
    expect(read(writeFilters(filters).toString())).toEqual(filters);
  });

  test('leave out what no one can choose', () => {
    expect(
      read(`role=emperor&sort=random&skill=%20&q=ben&page=7&alumni=maybe&graduationYear=27&field=Vegan&field=${id}:`),
    ).toEqual({
      ...noFilters,
      q: 'ben',
    });
  });

  test('are trimmed when they are written', () => {
    expect(writeFilters({ ...noFilters, q: '  ben ' }).toString()).toBe('q=ben');
  });

  test('ask the server for current members or alumni, and for nothing else that is not chosen', () => {
    expect(toQuery({ ...noFilters, badge: 'Mentor' })).toEqual({ badge: 'Mentor', alumni: false });
    const chosen = { alumni: 'true', graduationYear: '2027', fields: { [id]: 'Vegan', [other]: '' } };
    expect(toQuery({ ...noFilters, ...chosen })).toEqual({
      ...{ alumni: true, graduationYear: 2027 },
      field: [`${id}:Vegan`],
    });
  });

  test('are counted without words, order and tab', () => {
    expect(countFilters({ ...noFilters, q: 'ben', alumni: 'true', sort: 'newest', role: 'admin', course: 'Law' })).toBe(
      2,
    );
    expect(countFilters({ ...noFilters, fields: { [id]: 'Vegan', [other]: '' } })).toBe(1);
  });
});
