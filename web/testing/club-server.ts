import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { getSecondFactor } from 'contract/accounts/account.second-factor.ts';
import { listTokens } from 'contract/accounts/account.tokens.ts';
import { countPending } from 'contract/applications/applications.pending.ts';
import { getLastSeen } from 'contract/chat/chat.last-seen.ts';
import { MarkAsDelivered, MarkAsSeen, SendMessage, TypingNotice } from 'contract/chat/chat.socket.ts';
import { listApplicationFields, listFields, listProfileFields } from 'contract/club/club.fields.ts';
import { getRules } from 'contract/club/club.rules.ts';
import { getClub } from 'contract/club/club.ts';
import { getLanguage } from 'contract/club/languages.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from 'contract/endpoint.ts';
import { type ApiErrorBody, type ErrorCode, errorStatus } from 'contract/errors.ts';
import { getTurnout } from 'contract/events/events.attendance.ts';
import { getNextEvent, listMemberEvents } from 'contract/events/events.members.ts';
import { listTopics } from 'contract/feed/feed.topics.ts';
import { listBlocks } from 'contract/members/blocks.ts';
import { listNewMembers } from 'contract/members/members.new.ts';
import { getOnlineMembers } from 'contract/members/members.online.ts';
import { isAllowed } from 'contract/members/members.policy.ts';
import { listMutual } from 'contract/members/members.profile.ts';
import { getMe, User } from 'contract/members/members.ts';
import { WatchPresence } from 'contract/members/presence.ts';
import { getPrivacy } from 'contract/members/privacy.ts';
import { listMails } from 'contract/notifications/mail.ts';
import { getEventMute, getNotificationSettings, getPostMute } from 'contract/notifications/notifications.settings.ts';
import { countUnread, notificationKinds } from 'contract/notifications/notifications.ts';
import { countReports } from 'contract/officers/moderation.open.ts';
import { getHealth } from 'contract/operations/health.ts';
import { listMemberProjects } from 'contract/projects/projects.members.ts';
import type { BrowserMessages, ServerMessages } from 'contract/realtime.ts';
import { search } from 'contract/search/search.ts';
import { Server } from 'socket.io';
import type { TSchema } from 'typebox';
import { Check, Convert } from 'typebox/value';
import { findCall, misfit } from '../../server/testing/calls/calls.ts';
import { reportProblem } from '../../server/testing/calls/problems.ts';
import { publicClub, results } from './samples.ts';

type EmittedName = keyof BrowserMessages;
type EmittedBody<Name extends EmittedName> = Parameters<BrowserMessages[Name]>[0];
type Acknowledgement<Name extends EmittedName> = Parameters<NonNullable<Parameters<BrowserMessages[Name]>[1]>>[0];

export interface Received<E extends Endpoint> {
  params: ParamsOf<E>;
  query: Partial<QueryOf<E>>;
  body: BodyOf<E>;
}

interface AnyReceived {
  params: unknown;
  query: unknown;
  body: unknown;
}

class Failure {
  readonly body: ApiErrorBody;

  constructor(body: ApiErrorBody) {
    this.body = body;
  }
}

class Page<Items> {
  readonly items: Items;
  readonly next: string;

  constructor(items: Items, next: string) {
    this.items = items;
    this.next = next;
  }
}

export const failure = (code: ErrorCode, message: string, fields?: Record<string, string>): Failure =>
  new Failure({ code, message, ...(fields && { fields }) });

/** A page of a list that continues at `next`. */
export const page = <Items>(items: Items, next: string): Page<Items> => new Page(items, next);

type Reply<E extends Endpoint> = ResponseOf<E> | Page<ResponseOf<E>> | Failure;
type Responding<E extends Endpoint> = Reply<E> | ((request: Received<E>) => Reply<E> | Promise<Reply<E>>);

const emittedSchemas: Record<EmittedName, TSchema> = {
  sendMessage: SendMessage,
  markAsDelivered: MarkAsDelivered,
  markAsSeen: MarkAsSeen,
  typing: TypingNotice,
  stopTyping: TypingNotice,
  watchPresence: WatchPresence,
};

// Defaults for requests of screens that few tests are about.
const choice = { app: true, email: 'daily', push: true } as const;
const usualResponses: [Endpoint, unknown][] = [
  [getClub, publicClub()],
  [listFields, []],
  [listApplicationFields, []],
  [listProfileFields, []],
  [getRules, { text: '', version: null, publishedAt: null, accepted: 0, members: 5 }],
  [listTopics, { followed: [], popular: [] }],
  [countPending, { pending: 0 }],
  [countReports, { open: 0 }],
  [listMails, []],
  [getNextEvent, null],
  [getTurnout, { going: 0, came: 0, walkIns: 0, missing: null, expected: null, evenings: 0 }],
  [getHealth, { checkedAt: '2026-11-23T08:00:00.000Z', findings: [], fileCheck: null }],
  [listMemberEvents, []],
  [listMemberProjects, []],
  [listNewMembers, []],
  [getOnlineMembers, { count: 0, people: [] }],
  [countUnread, { count: 0, messages: 0 }],
  [search, results()],
  [listMutual, []],
  [listBlocks, []],
  [getLastSeen, { lastSeenAt: null }],
  [listTokens, { allowed: true, tokens: [] }],
  [getSecondFactor, { enabledAt: null, recoveryCodesLeft: 0 }],
  [getLanguage, { language: null }],
  [getEventMute, { muted: false }],
  [getPostMute, { muted: false }],
  [
    getPrivacy,
    {
      email: 'search',
      presence: 'members',
      readReceipts: 'members',
      experience: 'members',
      education: 'members',
      certifications: 'members',
      publications: 'members',
      fields: 'members',
      door: false,
    },
  ],
  [
    getNotificationSettings,
    {
      kinds: Object.fromEntries(notificationKinds.map((kind) => [kind, choice])),
      quietHours: null,
      timeZone: 'UTC',
      inactivityReminder: true,
    },
  ],
];

const http = createServer((request, response) => {
  respond(request, response).catch((error: unknown) => {
    // A canceled upload waits for no response.
    if (request.complete) reportProblem(String(error));
  });
});
// Otherwise the server may close a connection during a request, which looks like a network failure.
http.keepAliveTimeout = 0;
const io = new Server(http, { serveClient: false });
const responses = new Map<Endpoint, unknown>();
const acknowledgements = new Map<string, (body: unknown) => unknown>();
const received: { endpoint: Endpoint; request: AnyReceived }[] = [];
const emitted: { name: string; body: unknown }[] = [];
let isDown = false;
let publishedAt = 0;
let testNumber = 0;

/** The server side of the network. It responds as each test says, by the contract or not at all. */
export const club = {
  /** Sets the response of an endpoint: a value, a `page`, a `failure`, or a function of the request. */
  respond<E extends Endpoint>(endpoint: E, response: Responding<E>): void {
    responses.set(endpoint, response);
  },
  requests<E extends Endpoint>(endpoint: E): Received<E>[] {
    return received.filter((one) => isSame(one.endpoint, endpoint)).map(({ request }) => request as Received<E>);
  },
  /** Sets the acknowledgement of a socket message. */
  acknowledge<Name extends 'sendMessage' | 'watchPresence'>(
    name: Name,
    response: (body: EmittedBody<Name>) => Acknowledgement<Name> | Promise<Acknowledgement<Name>>,
  ): void {
    acknowledgements.set(name, response as (body: unknown) => unknown);
  },
  emitted<Name extends EmittedName>(name: Name): EmittedBody<Name>[] {
    return emitted.filter((one) => one.name === name).map(({ body }) => body as EmittedBody<Name>);
  },
  publish<Name extends keyof ServerMessages>(name: Name, payload: Parameters<ServerMessages[Name]>[0]): void {
    publishedAt = Date.now();
    io.emit(name, payload);
  },
  isLive: (): boolean => io.sockets.sockets.size > 0,
  /** Closes the socket and rejects new ones until `comeBack`. */
  goAway(): void {
    isDown = true;
    io.disconnectSockets(true);
  },
  comeBack(): void {
    isDown = false;
  },
};

/** Starts to listen, and returns the address. */
export async function startClub(): Promise<string> {
  if (!http.listening) await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.');
  // An idle server must not keep the test process alive.
  http.unref();
  return `http://127.0.0.1:${address.port}`;
}

/** Identifies the running test in its requests, so that a late one counts for no other test. */
export const testHeader = (): Record<string, string> => ({ 'x-test': String(testNumber) });

export function resetClub(): void {
  testNumber += 1;
  isDown = false;
  publishedAt = 0;
  responses.clear();
  acknowledgements.clear();
  received.length = 0;
  emitted.length = 0;
  io.disconnectSockets(true);
}

io.use((_, next) => next(isDown ? new Error('The server is away.') : undefined));
io.on('connection', (socket) => {
  if (socket.handshake.auth.since <= publishedAt) socket.emit('visibilityChanged', {});
  socket.onAny(async (name: EmittedName, body: unknown, acknowledge?: (response: unknown) => void) => {
    const problem = emittedSchemas[name] ? misfit(emittedSchemas[name], body) : 'is not in the contract';
    if (problem) reportProblem(`${name} of the browser: ${problem}`);
    emitted.push({ name, body });
    const response = await acknowledgements.get(name)?.(body);
    if (response !== undefined) acknowledge?.(response);
  });
});

async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://club.invalid');
  const endpoint = findCall(incoming.method ?? '', pathname);
  const send = (status: number, body: unknown, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  if (!endpoint) {
    reportProblem(`${incoming.method} ${incoming.url} is not in the contract`);
    return void send(404, {});
  }
  const request = await read(endpoint, incoming, pathname, searchParams);
  if (Number(incoming.headers['x-test'] ?? testNumber) !== testNumber) return void send(503, {});
  received.push({ endpoint, request });
  if (isClosed(endpoint)) reportProblem(`${endpoint.method} ${pathname} is not open to this member`);
  const reply = await replyOf(endpoint, request);
  if (reply instanceof Failure) return void send(errorStatus[reply.body.code], reply.body);
  const [body, headers] =
    reply instanceof Page ? [reply.items, { link: `<${pathname}?cursor=${reply.next}>; rel="next"` }] : [reply, {}];
  const problem = endpoint.response && misfit(endpoint.response, body);
  if (problem) reportProblem(`the answer to ${endpoint.method} ${endpoint.path}: ${problem}`);
  send(endpoint.status ?? 200, body, headers);
}

/** True if neither the role nor a right of the signed-in member opens a call, so no screen may make it. */
function isClosed({ guard, rights }: Endpoint): boolean {
  const me = responses.get(getMe);
  return Check(User, me) && !isAllowed(me, guard, rights);
}

async function replyOf(endpoint: Endpoint, request: AnyReceived): Promise<unknown> {
  const response = responses.get(endpoint);
  if (response !== undefined) return typeof response === 'function' ? response(request) : response;
  // In an empty club, every list is empty.
  if (endpoint.response && Check(endpoint.response, [])) return [];
  const usual = usualResponses.find(([known]) => isSame(endpoint, known));
  if (usual) return usual[1];
  reportProblem(`${endpoint.method} ${endpoint.path} was called and not answered by the test`);
  return failure('internal', 'The test does not answer this.');
}

const isSame = (one: Endpoint, other: Endpoint): boolean => one.method === other.method && one.path === other.path;

async function read(
  endpoint: Endpoint,
  incoming: IncomingMessage,
  pathname: string,
  search: URLSearchParams,
): Promise<AnyReceived> {
  const names = endpoint.path.split('/');
  const values = pathname.split('/').map(decodeURIComponent);
  const params = Object.fromEntries(
    names.flatMap((name, index) => (name.startsWith(':') ? [[name.slice(1), values[index]]] : [])),
  );
  const bytes = await buffer(incoming);
  const type = incoming.headers['content-type'] ?? '';
  const isJson = type.startsWith('application/json');
  const body: unknown = isJson ? JSON.parse(bytes.toString()) : await readFields(type, bytes);
  const query: unknown = endpoint.query ? Convert(endpoint.query, Object.fromEntries(search)) : undefined;
  const problem =
    (endpoint.params && misfit(endpoint.params, params)) || (isJson && endpoint.body && misfit(endpoint.body, body));
  if (problem) reportProblem(`${endpoint.method} ${pathname}: ${problem}`);
  return { params, query, body };
}

// The other fields of a form with files.
async function readFields(type: string, bytes: Buffer<ArrayBuffer>): Promise<Record<string, unknown> | undefined> {
  if (!type.startsWith('multipart/form-data')) return undefined;
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
}
