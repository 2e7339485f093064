import { describe, expect, test } from 'vitest';
import { countFilters, noFilters, readFilters, toQuery, writeFilters } from './directory.filters.ts';

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
      sort: 'newest',
    };
    expect(read(writeFilters(filters).toString())).toEqual(filters);
  });

  test('leave out what no one can choose', () => {
    expect(read('role=emperor&sort=random&alumni=maybe&skill=%20&q=ben&page=7')).toEqual({ ...noFilters, q: 'ben' });
  });

  test('are trimmed when they are written', () => {
    expect(writeFilters({ ...noFilters, q: '  ben ' }).toString()).toBe('q=ben');
  });

  test('ask the server for current members or alumni, and for nothing else that is not chosen', () => {
    expect(toQuery({ ...noFilters, badge: 'Mentor' })).toEqual({ badge: 'Mentor', alumni: false });
    expect(toQuery({ ...noFilters, alumni: 'true' })).toEqual({ alumni: true });
  });

  test('are counted without words, order and tab', () => {
    expect(countFilters({ ...noFilters, q: 'ben', alumni: 'true', sort: 'newest', role: 'admin', course: 'Law' })).toBe(
      2,
    );
  });
});
