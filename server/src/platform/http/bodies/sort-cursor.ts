import { t } from '../../locales/text.ts';
import { ApiError } from '../errors.ts';
import { isStorable } from '../validation.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function writeCursor(last: [key: string, id: string]): string {
  return Buffer.from(JSON.stringify(last)).toString('base64url');
}

/** For a list sorted by id the cursor is the id. Throws invalid_input for any other text. */
export function readCursor(cursor: string, hasKey: boolean): [key: string, id: string] {
  const [key, id] = hasKey ? parse(cursor) : ['', cursor];
  if (typeof key !== 'string' || !isStorable(key) || typeof id !== 'string' || !uuid.test(id)) throw brokenCursor();
  return [key, id];
}

function parse(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

export function brokenCursor(): ApiError {
  return new ApiError('invalid_input', t('errors.brokenCursor'));
}
