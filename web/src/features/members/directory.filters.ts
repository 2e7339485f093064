import type { DirectoryQuery } from 'contract/members.directory.ts';
import { roles } from 'contract/members.ts';
import { isBlank } from 'contract/text.ts';

/** What the directory on screen is narrowed to; "" is anything. */
export type Filters = Record<'q' | 'role' | 'skill' | 'badge' | 'college' | 'course' | 'sort', string>;

/** The whole club, by name. */
export const noFilters: Filters = { q: '', role: '', skill: '', badge: '', college: '', course: '', sort: 'name' };

const names = Object.keys(noFilters) as (keyof Filters)[];
const choices: Partial<Record<keyof Filters, readonly string[]>> = { role: roles, sort: ['name', 'newest'] };

/** The filters an address holds. What it can't mean is left out. */
export function readFilters(address: URLSearchParams): Filters {
  const entries = names.map((name) => {
    const value = address.get(name) ?? '';
    const isKnown = !isBlank(value) && (choices[name]?.includes(value) ?? true);
    return [name, isKnown ? value : noFilters[name]];
  });
  return Object.fromEntries(entries) as Filters;
}

/** The filters as a query, for the address and for the server: only what narrows or reorders. */
export function writeFilters(filters: Filters): URLSearchParams {
  return new URLSearchParams(
    names.filter((name) => filters[name].trim() !== noFilters[name]).map((name) => [name, filters[name].trim()]),
  );
}

/** The query for the server. */
export function toQuery(filters: Filters): Partial<DirectoryQuery> {
  return Object.fromEntries(writeFilters(filters));
}

/** How many of the choices, apart from words and order, narrow the list. */
export function countFilters({ q: _, sort: __, ...chosen }: Filters): number {
  return Object.values(chosen).filter((value) => value !== '').length;
}
