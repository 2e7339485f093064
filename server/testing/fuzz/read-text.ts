/** Resolves the «…» of a request. */
interface Known {
  idOf(name: string): Promise<string>;
  cursorOf(path: string): Promise<string>;
}

const reference = /«(\w+)(?:[.:]([^»]*))?»/g;
const minute = 60_000;
let count = 0;

/** The final text of a request. */
export async function readText(text: string, known: Known): Promise<string> {
  const found = [...text.matchAll(reference)];
  let read = '';
  let at = 0;
  for (const match of found) {
    read += text.slice(at, match.index) + (await readOne(match[0], match[1] ?? '', match[2] ?? '', known));
    at = match.index + match[0].length;
  }
  return read + text.slice(at);
}

/** Resolves texts in JSON; «raw:…» and «deep:…» lose their quotes. */
export async function readJson(value: unknown, read: (text: string) => Promise<string>): Promise<string> {
  const json = JSON.stringify(value) ?? '';
  const parts = json.split(/("(?:[^"\\]|\\.)*")/);
  const written = parts.map(async (part) => {
    if (!part.includes('«')) return part;
    const text: string = JSON.parse(part);
    const sent = await read(text);
    return /^«(raw|deep|ids):[^»]*»$/.test(text) ? sent : JSON.stringify(sent);
  });
  return (await Promise.all(written)).join('');
}

async function readOne(whole: string, name: string, rest: string, known: Known): Promise<string> {
  switch (name) {
    case 'repeat': {
      const end = rest.lastIndexOf(':');
      return rest.slice(0, end).repeat(Number(rest.slice(end + 1)));
    }
    case 'raw':
      return rest;
    case 'deep':
      return '['.repeat(Number(rest)) + ']'.repeat(Number(rest));
    case 'minutes':
      return new Date(Date.now() + Number(rest) * minute).toISOString();
    case 'ids':
      return JSON.stringify(Array.from({ length: Number(rest) }, () => crypto.randomUUID()));
    case 'fresh':
      return `fresh${++count}`;
    case 'cursor': {
      const [path = '', bend = ''] = rest.split(':');
      return bendCursor(await known.cursorOf(path), bend);
    }
    default:
      return known.idOf(whole.slice(1, -1));
  }
}

/** Breaks a cursor of the server. */
function bendCursor(cursor: string, bend: string): string {
  const half = Math.floor(cursor.length / 2);
  switch (bend) {
    case 'cut':
      return cursor.slice(0, half);
    case 'flip':
      return `${cursor.slice(0, half)}${cursor[half] === 'A' ? 'B' : 'A'}${cursor.slice(half + 1)}`;
    case 'dated':
      return withParts(cursor, (part, at) => (at === 0 ? '+275760-09-13T00:00:00.000Z' : part));
    case 'nul':
      return withParts(cursor, (part, at) => (at === 0 ? `${part}\0\ud800` : part));
    case 'wrap':
      return Buffer.from(cursor).toString('base64url');
    case 'double':
      return cursor + cursor;
    case 'upper':
      return cursor.toUpperCase();
    default:
      return cursor;
  }
}

/** A cursor of several parts is JSON in base64url; other cursors stay unchanged. */
function withParts(cursor: string, change: (part: unknown, at: number) => unknown): string {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? Buffer.from(JSON.stringify(parts.map(change))).toString('base64url') : cursor;
  } catch {
    return cursor;
  }
}
