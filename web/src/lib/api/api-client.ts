import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from 'contract/endpoint.ts';
import { recordBuild } from '../browser/build.ts';
import { type ApiError, RequestError, readApiError } from './api-error.ts';
import { conditionalRead } from './etag-cache.ts';
import { consumePrefetched } from './prefetch.ts';
import { recordResponse } from './read-since.ts';

type Part<Name extends string, Value> = [Value] extends [undefined] ? { [K in Name]?: never } : { [K in Name]: Value };

/** The input of a call, from the endpoint's own schemas. With a `file` the body is sent as a form. */
export type InputOf<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'body', BodyOf<E>> & { query?: Partial<QueryOf<E>>; file?: File | null };

/** A page of a list; `next` is the cursor of the following page. */
export interface PageOf<Items> {
  items: Items;
  next: string | null;
}

const listeners = new Map<ApiError['code'], () => unknown>();

/** Registers a handler for calls that fail with this code. If it returns true, the call is repeated. */
export function onFailure(code: ApiError['code'], listener: () => unknown): void {
  listeners.set(code, listener);
}

export function addressOf(endpoint: Endpoint, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  return search.size > 0 ? `${path}?${search}` : path;
}

export function bodyOf(
  endpoint: Endpoint,
  body: object | undefined,
  file: File | File[] | null | undefined,
): RequestInit {
  const files = [file ?? []].flat();
  if (files.length > 0 && endpoint.file) {
    const form = new FormData();
    for (const [name, value] of Object.entries(body ?? {})) if (value !== undefined) form.set(name, fieldOf(value));
    // Files go last, so the server has already read the other fields.
    for (const one of files) form.append(endpoint.file.field, one);
    return { body: form };
  }
  if (!body || (endpoint.bodyOptional && Object.keys(body).length === 0)) return {};
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

// A form only has text, so lists and objects are JSON, as the server reads them.
const fieldOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

export function addressFor<E extends Endpoint>(endpoint: E, input: InputOf<E>): string {
  const { params, query } = input as { params?: object; query?: object };
  return addressOf(endpoint, params, query);
}

async function request<E extends Endpoint>(endpoint: E, input: InputOf<E>, paging: object = {}): Promise<Response> {
  const { file, ...rest } = input;
  const { params, query, body } = rest as { params?: object; query?: object; body?: object };
  const address = addressOf(endpoint, params, { ...query, ...paging });
  const read = endpoint.method === 'GET' ? conditionalRead(address) : null;
  const prefetched = read ? consumePrefetched(address) : undefined;
  const begin = () =>
    fetch(address, {
      method: endpoint.method,
      credentials: 'same-origin',
      ...(read ? { headers: read.headers } : bodyOf(endpoint, body, file)),
    });
  const cached = (response: Response) => (read ? read.through(response) : response);
  const response = await (prefetched ?? begin()).then(cached).catch(() => {
    recordResponse();
    throw new RequestError({ message: '', code: 'unreachable', status: 0 });
  });
  recordBuild(response.headers);
  recordResponse(response.headers);
  if (response.ok) return response;
  const error = await readApiError(response);
  if ((await listeners.get(error.code)?.()) === true) return request(endpoint, input, paging);
  throw new RequestError(error);
}

/** Returns why a call failed, and runs the handlers of its code. */
export async function failureOf(response: Response): Promise<RequestError> {
  const error = await readApiError(response);
  listeners.get(error.code)?.();
  return new RequestError(error);
}

/** Calls the API; throws `RequestError`. */
export async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ResponseOf<E>> {
  const response = await request(endpoint, input);
  return (await response.json()) as ResponseOf<E>;
}

/** Calls an endpoint that creates something. Also returns the path from the `Location` header. */
export async function callCreating<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<{ answer: ResponseOf<E>; location: string | null }> {
  const response = await request(endpoint, input);
  return { answer: (await response.json()) as ResponseOf<E>, location: response.headers.get('location') };
}

export async function callFile<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<File> {
  const response = await request(endpoint, input);
  const name = response.headers.get('content-disposition')?.match(/filename="([^"]+)"/)?.[1] ?? 'file';
  return new File([await response.blob()], name);
}

/** Reads a list's page after `cursor`, or its first page. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  cursor: string | null = null,
): Promise<PageOf<ResponseOf<E>>> {
  const response = await request(endpoint, input, cursor === null ? {} : { cursor });
  return { items: (await response.json()) as ResponseOf<E>, next: readNext(response.headers.get('link')) };
}

/** Returns the cursor from a `Link: </api/posts?cursor=…>; rel="next"` header (RFC 8288), or the position `after`. */
export function readNext(link: string | null): string | null {
  const target = link?.match(/<([^>]*)>\s*;[^,]*\brel="?next"?/)?.[1];
  const query = target ? new URL(target, 'http://club.invalid').searchParams : null;
  return query?.get('cursor') ?? query?.get('after') ?? null;
}
