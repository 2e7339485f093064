import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from 'contract/endpoint.ts';
import { noteBuild } from '../browser/build.ts';
import { type ApiError, RequestError, readApiError } from './api-error.ts';
import { conditionalRead } from './etag-cache.ts';
import { takePrefetched } from './prefetch.ts';
import { noteAnswer } from './read-since.ts';

type Part<Name extends string, Value> = [Value] extends [undefined] ? { [K in Name]?: never } : { [K in Name]: Value };

/** What a call needs, from the endpoint's own schemas. With a `file` the body goes as a form. */
export type InputOf<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'body', BodyOf<E>> & { query?: Partial<QueryOf<E>>; file?: File | null };

/** One page of a list; `next` is the cursor of the following one. */
export interface PageOf<Items> {
  items: Items;
  next: string | null;
}

const listeners = new Map<ApiError['code'], () => unknown>();

/** Registers what the app does whenever a call fails for this reason. Where it answers true, the call is made again. */
export function onFailure(code: ApiError['code'], listener: () => unknown): void {
  listeners.set(code, listener);
}

/** The address of a call, with its parameters filled in. */
export function addressOf(endpoint: Endpoint, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The body of a call: JSON, or a form when files go with it. */
export function bodyOf(
  endpoint: Endpoint,
  body: object | undefined,
  file: File | File[] | null | undefined,
): RequestInit {
  const files = [file ?? []].flat();
  if (files.length > 0 && endpoint.file) {
    const form = new FormData();
    for (const [name, value] of Object.entries(body ?? {})) if (value !== undefined) form.set(name, fieldOf(value));
    // The files go last: the server has then read the fields they belong to.
    for (const one of files) form.append(endpoint.file.field, one);
    return { body: form };
  }
  if (!body) return {};
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

// A form holds texts: a list of objects goes as JSON, as the server reads it.
const fieldOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** The address of a call that is made with `input`. */
export function addressFor<E extends Endpoint>(endpoint: E, input: InputOf<E>): string {
  const { params, query } = input as { params?: object; query?: object };
  return addressOf(endpoint, params, query);
}

async function request<E extends Endpoint>(endpoint: E, input: InputOf<E>, paging: object = {}): Promise<Response> {
  const { file, ...rest } = input;
  const { params, query, body } = rest as { params?: object; query?: object; body?: object };
  const address = addressOf(endpoint, params, { ...query, ...paging });
  const read = endpoint.method === 'GET' ? conditionalRead(address) : null;
  const prefetched = read ? takePrefetched(address) : undefined;
  const begin = () =>
    fetch(address, {
      method: endpoint.method,
      credentials: 'same-origin',
      ...(read ? { headers: read.headers } : bodyOf(endpoint, body, file)),
    });
  const cached = (response: Response) => (read ? read.through(response) : response);
  const response = await (prefetched ?? begin()).then(cached).catch(() => {
    noteAnswer();
    throw new RequestError({ message: '', code: 'unreachable', status: 0 });
  });
  noteBuild(response.headers);
  noteAnswer(response.headers);
  if (response.ok) return response;
  const error = await readApiError(response);
  if ((await listeners.get(error.code)?.()) === true) return request(endpoint, input, paging);
  throw new RequestError(error);
}

/** Why a call failed; also lets the app know. */
export async function failureOf(response: Response): Promise<RequestError> {
  const error = await readApiError(response);
  listeners.get(error.code)?.();
  return new RequestError(error);
}

/** Makes one call of the API; throws `RequestError`. */
export async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
  const response = await request(endpoint, input);
  return (await response.json()) as AnswerOf<E>;
}

/** Makes a call that creates something; answers, too, the path where the server says it can be looked at. */
export async function callCreating<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<{ answer: AnswerOf<E>; location: string | null }> {
  const response = await request(endpoint, input);
  return { answer: (await response.json()) as AnswerOf<E>, location: response.headers.get('location') };
}

/** Asks for a file, under the name the server gives it. */
export async function callFile<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<File> {
  const response = await request(endpoint, input);
  const name = response.headers.get('content-disposition')?.match(/filename="([^"]+)"/)?.[1] ?? 'file';
  return new File([await response.blob()], name);
}

/** Asks for the page of a list after `cursor`, or for the first one. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  cursor: string | null = null,
): Promise<PageOf<AnswerOf<E>>> {
  const response = await request(endpoint, input, cursor === null ? {} : { cursor });
  return { items: (await response.json()) as AnswerOf<E>, next: readNext(response.headers.get('link')) };
}

/** The cursor in a `Link: </api/posts?cursor=…>; rel="next"` header (RFC 8288), or where to go on `after`. */
export function readNext(link: string | null): string | null {
  const target = link?.match(/<([^>]*)>\s*;[^,]*\brel="?next"?/)?.[1];
  const query = target ? new URL(target, 'http://club.invalid').searchParams : null;
  return query?.get('cursor') ?? query?.get('after') ?? null;
}
