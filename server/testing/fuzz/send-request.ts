import { type HttpResponse, type Request, send } from '../calls/http.ts';
import type { FuzzWorld, Scene } from './fixtures.ts';
import { writeForm } from './form.ts';
import { readJson } from './read-text.ts';
import { callOf, type FuzzRequest, lines } from './request.ts';

type Read = (text: string) => Promise<string>;

/** The request, its response, and the duration. */
export interface Exchange {
  request: Required<Pick<Request, 'method' | 'path'>>;
  response: HttpResponse;
  ms: number;
}

export async function sendRequest(world: FuzzWorld, fuzzed: FuzzRequest): Promise<Exchange> {
  const scene = await world.sceneOf(fuzzed.line);
  const request = await write(world, fuzzed, scene);
  const cookies = scene.callers.browserOf(fuzzed.as).cookieHeader();
  const begun = performance.now();
  const release = await send(world.club.port, { ...request, headers: { ...request.headers, ...cookies } });
  if (request.method !== 'GET' && release.status < 400) world.isSpent(fuzzed.line);
  return { request, response: release, ms: performance.now() - begun };
}

async function write(
  world: FuzzWorld,
  fuzzed: FuzzRequest,
  { made }: Scene,
): Promise<Request & Required<Pick<Request, 'method' | 'path'>>> {
  const call = callOf(fuzzed.line);
  const { method, file } = call;
  const read = (text: string) => world.read(text, fuzzed.as);
  const path = await writePath(fuzzed, made, read);
  if (fuzzed.raw !== undefined)
    return { method, path, ...withType(fuzzed, 'application/json', await read(fuzzed.raw)) };
  const fields = fieldsOf(fuzzed, made);
  if (file && fuzzed.form !== 'json') {
    const { contentType, bytes } = await writeForm(call, await readFields(fields, read), fuzzed.form);
    return { method, path, ...withType(fuzzed, contentType, bytes) };
  }
  if (!lines[fuzzed.line]?.body && !fuzzed.body) return { method, path };
  return { method, path, ...withType(fuzzed, 'application/json', await readJson(fields, read)) };
}

async function writePath({ line, params = [], query = [] }: FuzzRequest, made: Record<string, string>, read: Read) {
  const changed = new Map(params);
  let path = callOf(line).path;
  for (const [parameter, name = ''] of path.matchAll(/:(\w+)/g)) {
    path = path.replace(parameter, await read(changed.get(name) ?? made[name] ?? 'missing'));
  }
  const row = lines[line];
  const own = typeof row?.query === 'function' ? row.query(made) : row?.query;
  const pairs = query.map(async ([name, text]) => `${encode(await read(name))}=${encode(await read(text))}`);
  const all = [...(own ? [own] : []), ...(await Promise.all(pairs))];
  // A URL is ASCII; other characters are encoded as by a browser.
  const ascii = path.replace(/[^\x21-\x7e]/gu, encode);
  return all.length > 0 ? `${ascii}?${all.join('&')}` : ascii;
}

function fieldsOf({ line, body = [] }: FuzzRequest, made: Record<string, string>): Record<string, unknown> {
  const own = lines[line]?.body;
  const usual = Object.entries((typeof own === 'function' ? own(made) : own) ?? {});
  // A map, because a field may be called __proto__.
  const fields = new Map<string, unknown>([...usual, ...body]);
  return Object.fromEntries([...fields].filter(([, value]) => value !== '«none»'));
}

function withType({ contentType }: FuzzRequest, usual: string, body: string | Uint8Array) {
  const type = contentType ?? usual;
  return { headers: type ? { 'content-type': type } : {}, body };
}

// Half a surrogate pair becomes its three bytes.
function encode(text: string): string {
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : text.replace(/[\s\S]/g, (unit) => (unit.isWellFormed() ? encodeURIComponent(unit) : '%ED%A0%80'));
}

async function readFields(fields: Record<string, unknown>, read: Read): Promise<[name: string, text: string][]> {
  const texts = Object.entries(fields).map(async ([name, value]): Promise<[string, string]> => {
    return [await read(name), await (typeof value === 'string' ? read(value) : readJson(value, read))];
  });
  return Promise.all(texts);
}
