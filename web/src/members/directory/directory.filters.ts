import type { DirectoryQuery } from 'contract/members/members.directory.ts';
import { roles } from 'contract/members/members.ts';
import { isBlank } from 'contract/text.ts';

type Name = 'q' | 'role' | 'skill' | 'badge' | 'college' | 'course' | 'graduationYear' | 'alumni' | 'sort';

/** Directory filters; "" is any. `fields` has the club's own questions by id. */
export type Filters = Record<Name, string> & { fields: Record<string, string> };

export const noFilters: Filters = {
  ...{ q: '', role: '', skill: '', badge: '', college: '', course: '' },
  ...{ graduationYear: '', alumni: '', sort: 'name' },
  fields: {},
};

const names = ['q', 'role', 'skill', 'badge', 'college', 'course', 'graduationYear', 'alumni', 'sort'] as const;
const known: Partial<Record<Name, (value: string) => boolean>> = {
  role: (value) => roles.some((role) => role === value),
  alumni: (value) => value === 'true',
  sort: (value) => value === 'name' || value === 'newest',
  graduationYear: (value) => /^(19[5-9]\d|20\d\d)$/.test(value),
};

export function readFilters(address: URLSearchParams): Filters {
  const filters = { ...noFilters };
  for (const name of names) {
    const value = address.get(name) ?? '';
    if (!isBlank(value) && (known[name]?.(value) ?? true)) filters[name] = value;
  }
  const fields = address.getAll('field').flatMap((one) => {
    const [, id, value] = /^([0-9a-f-]{36}):(.+)$/s.exec(one) ?? [];
    return id && value ? [[id, value] as const] : [];
  });
  return { ...filters, fields: Object.fromEntries(fields) };
}

const chosenFields = (filters: Filters): string[] =>
  Object.entries(filters.fields).flatMap(([id, value]) => (value === '' ? [] : [`${id}:${value}`]));

export function writeFilters(filters: Filters): URLSearchParams {
  return new URLSearchParams([
    ...names.filter((name) => filters[name].trim() !== noFilters[name]).map((name) => [name, filters[name].trim()]),
    ...chosenFields(filters).map((one) => ['field', one]),
  ]);
}

export function toQuery(filters: Filters): Partial<DirectoryQuery> {
  const { graduationYear, ...query } = Object.fromEntries(writeFilters({ ...filters, fields: {} }));
  const field = chosenFields(filters);
  return {
    ...query,
    alumni: filters.alumni === 'true',
    ...(graduationYear && { graduationYear: Number(graduationYear) }),
    ...(field.length > 0 && { field }),
  };
}

export function countFilters({ q: _, sort: __, alumni: ___, fields, ...chosen }: Filters): number {
  return [...Object.values(chosen), ...Object.values(fields)].filter((value) => value !== '').length;
}
