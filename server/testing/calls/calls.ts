import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from 'contract/endpoint.ts';
import type { TSchema } from 'typebox';
import { Check, Clean, Clone, Errors } from 'typebox/value';

const folder = join(import.meta.dirname, '../../../contract/src');
const modules: Record<string, unknown>[] = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => import(pathToFileURL(join(folder, name)).href)),
);

/** All endpoints of the contract. */
export const calls: Endpoint[] = modules.flatMap((module) => Object.values(module).flatMap(collect));

function collect(value: unknown): Endpoint[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('method' in value && 'path' in value && 'guard' in value) return [value as Endpoint];
  // Does not search inside schemas.
  return '~kind' in value ? [] : Object.values(value).filter(isGroup).flatMap(collect);
}

function isGroup(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('~kind' in value);
}

// Literal paths before those with parameters.
const patterns = calls
  .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)
  .map((call) => ({ call, pattern: new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`) }));

export function findCall(method: string, path: string): Endpoint | undefined {
  return patterns.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call;
}

/** The difference between a value and the exact form of a schema; null if it fits. */
export function misfit(schema: TSchema, value: unknown): string | null {
  if (!Check(schema, value)) {
    const [first] = Errors(schema, value);
    return `${first?.instancePath || '/'} ${first?.message}`;
  }
  const known = JSON.stringify(Clean(schema, Clone(value)));
  return known === JSON.stringify(value) ? null : `holds more than the contract says: ${JSON.stringify(value)}`;
}
