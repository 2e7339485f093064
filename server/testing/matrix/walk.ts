import type { Endpoint } from 'contract/endpoint.ts';
import { type Right, rights } from 'contract/members/rights.ts';
import type { Club } from '../app.ts';
import type { Browser } from '../calls/browser.ts';
import { calls } from '../calls/calls.ts';
import type { HttpResponse } from '../calls/http.ts';
import { usualFile } from '../calls/usual-file.ts';
import { forEachRight, type Holders, seatHolders } from './holders.ts';
import { fillLine, seat, seatCallers } from './people.ts';
import type { Row } from './rows.ts';
import type { World } from './subjects.ts';

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** The call of a line of the matrix. */
export const callOf = (line: string): Endpoint | undefined =>
  calls.find((call) => nameOf(call) === line.split(' — ')[0]);

export async function seatWorld(club: Club): Promise<World> {
  return { ...(await seatCallers(club)), club, helper: await seat(club, 'student') };
}

/** Makes a call as each caller, on a new object once a call may have changed the last one. */
export async function walk(world: World, line: string, row: Row, attempt = make): Promise<string> {
  const call = callOf(line);
  if (!call) return 'no such call';
  const callers = row.ends ? await seatCallers(world.club) : world;
  let made: Record<string, string> | undefined;
  return fillLine(async (name) => {
    made ??= (await row.subject?.({ ...world, ...callers })) ?? {};
    const response = await attempt(call, row, made, callers.browserOf(name));
    if (call.method !== 'GET' && response.status < 400) made = undefined;
    return describeResponse(response);
  });
}

/** Like `walk`, with a column for each right. */
export async function walkRights(
  world: World,
  holders: Holders,
  line: string,
  row: Row,
): Promise<Record<Right, string>> {
  const call = callOf(line);
  const callers = row.ends ? await seatHolders(world.club) : holders;
  const found: [Right, string][] = [];
  let made: Record<string, string> | undefined;
  for (const right of rights) {
    if (!call) throw new Error(`There is no call ${line}.`);
    made ??= (await row.subject?.(world)) ?? {};
    const response = await make(call, row, made, callers[right]);
    if (call.method !== 'GET' && response.status < 400) made = undefined;
    found.push([right, describeResponse(response)]);
  }
  const statusOf = new Map(found);
  return forEachRight((right) => statusOf.get(right) ?? '');
}

export async function make(
  call: Endpoint,
  row: Row,
  made: Record<string, string>,
  browser: Browser,
): Promise<HttpResponse> {
  const address = call.path.replace(/:(\w+)/g, (_, name: string) => made[name] ?? 'missing');
  const query = typeof row.query === 'function' ? row.query(made) : row.query;
  const path = query ? `${address}?${query}` : address;
  const body = typeof row.body === 'function' ? row.body(made) : row.body;
  if (call.file) {
    return browser.upload(path, { ...body, [call.file.field]: await usualFile(call) }, call.method);
  }
  const headers = body && { 'content-type': 'application/json' };
  return browser.send({ method: call.method, path, ...(headers && { headers, body: JSON.stringify(body) }) });
}

/** The status, with its code if the reason is not a missing permission. */
export function describeResponse({ status, body }: HttpResponse): string {
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
  const usual: Record<number, string> = {
    400: 'invalid_input',
    401: 'not_signed_in',
    403: 'forbidden',
    404: 'not_found',
  };
  const known = status < 400 || code === usual[status] || status === 409 || code === 'registration_failed';
  return known ? String(status) : `${status}(${code})`;
}
