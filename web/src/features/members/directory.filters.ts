import type { DirectoryQuery } from 'contract/members.directory.ts';
import { roles } from 'contract/members.ts';
import { isBlank } from 'contract/text.ts';

/** What the directory on screen is narrowed to; "" is anything. */
export type Filters = Record<'q' | 'role' | 'skill' | 'badge' | 'college' | 'course' | 'alumni' | 'sort', string>;

/** The current members, by name. */
export const noFilters: Filters = {
  q: '',
  role: '',
  skill: '',
  badge: '',
  college: '',
  course: '',
  alumni: '',
  sort: 'name',
};

const names = Object.keys(noFilters) as (keyof Filters)[];
const choices: Partial<Record<keyof Filters, readonly string[]>> = {
  role: roles,
  alumni: ['true'],
  sort: ['name', 'newest'],
};

/** The filters an address holds. What it can't mean is left out. */
export function readFilters(address: URLSearchParams): Filters {
  const entries = names.map((name) => {
    const value = address.get(name) ?? '';
    const isKnown = !isBlank(value) && (choices[name]?.includes(value) ?? true);
    return [name, isKnown ? value : noFilters[name]];
  });
  return Object.fromEntries(entries) as Filters;
}

/** The filters as a query for the address: only what narrows or reorders. */
export function writeFilters(filters: Filters): URLSearchParams {
  return new URLSearchParams(
    names.filter((name) => filters[name].trim() !== noFilters[name]).map((name) => [name, filters[name].trim()]),
  );
}

/** The query for the server: current members or alumni. */
export function toQuery(filters: Filters): Partial<DirectoryQuery> {
  return { ...Object.fromEntries(writeFilters(filters)), alumni: filters.alumni === 'true' };
}

/** How many of the choices, apart from words, order and tab, narrow the list. */
export function countFilters({ q: _, sort: __, alumni: ___, ...chosen }: Filters): number {
  return Object.values(chosen).filter((value) => value !== '').length;
}
