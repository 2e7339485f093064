import { ApiError } from '../../http/errors.ts';
import { isStorable } from '../../http/validation.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function writeCursor(last: [name: string, id: string]): string {
  return Buffer.from(JSON.stringify(last)).toString('base64url');
}

/** Parses a cursor; by id it is the id itself. Throws invalid_input for any other text. */
export function readCursor(cursor: string, byName: boolean): [name: string, id: string] {
  const [name, id] = byName ? parse(cursor) : ['', cursor];
  if (typeof name !== 'string' || !isStorable(name) || typeof id !== 'string' || !uuid.test(id)) throw broken();
  return [name, id];
}

function parse(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function broken(): ApiError {
  return new ApiError('invalid_input', 'This page of the list cannot be found. Please start again at the first.');
}
