import type { Readable } from 'node:stream';
import { isStorable } from '../../platform/http/validation.ts';
import { ArchiveError } from './archive-error.ts';

/** In characters: an event that everyone attends takes some hundred kilobytes. */
const maxLine = 32_000_000;

export interface ArchivedLine {
  line: number;
  value: unknown;
  json: string;
}

/** The file is a JSON array with one object per line. Throws a sentence that names the line. */
export async function* readObjects(path: string, bytes: Readable): AsyncGenerator<ArchivedLine> {
  let line = 0;
  let ended = false;
  for await (const text of linesOf(path, bytes)) {
    line += 1;
    if (line === 1 && text !== '[') throw new ArchiveError(`${path}, line 1: this must be a [ by itself.`);
    if (line === 1 || (ended && text === '')) continue;
    if (ended) throw new ArchiveError(`${path}, line ${line}: there is something after the end.`);
    ended = text === ']';
    if (ended) continue;
    const json = text.replace(/,$/, '');
    yield { line, json, value: parseStorable(`${path}, line ${line}`, json) };
  }
  if (!ended) throw new ArchiveError(`${path} is cut off: its last line, a ], is missing.`);
}

/** Rejects texts that a database can't store. */
export function parseStorable(where: string, json: string): unknown {
  try {
    return JSON.parse(json, (key, value) => {
      if (isStorable(key) && (typeof value !== 'string' || isStorable(value))) return value;
      throw new ArchiveError(`${where}, field ${key}: this text has characters that can't be stored.`);
    });
  } catch (cause) {
    if (cause instanceof ArchiveError) throw cause;
    throw new ArchiveError(`${where}: this is not JSON, an object on one line.`, { cause });
  }
}

async function* linesOf(path: string, bytes: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  try {
    for await (const chunk of bytes) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > maxLine) throw new ArchiveError(`${path} has a line that is too long.`);
      yield* lines.map(withoutReturn);
    }
    yield withoutReturn(rest + decoder.decode());
  } catch (cause) {
    if (cause instanceof ArchiveError) throw cause;
    const reason = cause instanceof TypeError ? 'it is not UTF-8' : cause instanceof Error ? cause.message : cause;
    throw new ArchiveError(`${path} can't be read: ${reason}.`, { cause });
  }
}

const withoutReturn = (line: string): string => line.replace(/\r$/, '');
