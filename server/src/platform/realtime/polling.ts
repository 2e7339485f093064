import { randomBytes } from 'node:crypto';
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type Duplex, pipeline } from 'node:stream';
import type { ClubServer } from './club-server.ts';

/** Where the workers of one machine reach each other: each listens on a socket of its number in a folder. */
export interface WorkerSockets {
  folder: string;
  number: number;
}

/**
 * Passes requests of connections that another worker opened on to it: polling sends one after the other, and any worker may
 * get the next. The id of a connection begins with the number of its worker. Returns the end of it.
 */
export function passOnPolling(http: Server, io: ClubServer, { folder, number }: WorkerSockets): () => void {
  io.engine.generateId = () => `${number}.${randomBytes(15).toString('base64url')}`;
  const pathOf = (worker: number) => join(folder, `${worker}`);
  const ownerOf = ({ url = '' }: IncomingMessage): string | null => {
    const owner = url.startsWith('/socket.io/') && /[?&]sid=(\d{1,9})\./.exec(url)?.[1];
    return owner && Number(owner) !== number ? pathOf(Number(owner)) : null;
  };
  const agent = new Agent({ keepAlive: true });
  const answer = takeListeners(http, 'request');
  const upgrade = takeListeners(http, 'upgrade');
  http.on('request', (incoming, response) => {
    const owner = ownerOf(incoming);
    if (owner) passRequest(incoming, response, owner, agent);
    else answer(incoming, response);
  });
  http.on('upgrade', (incoming, stream, head) => {
    const owner = ownerOf(incoming);
    if (owner) passUpgrade(incoming, stream, head, owner);
    else upgrade(incoming, stream, head);
  });
  // Only the asking side ends a connection: one that the owner ended would fail the request that is just being sent on it.
  const inner = createServer({ keepAliveTimeout: 0 }, answer).on('upgrade', upgrade).listen(pathOf(number));
  return () => {
    agent.destroy();
    inner.close();
    inner.closeAllConnections();
  };
}

/** Removes the listeners of an event; returns what calls them. */
function takeListeners(http: Server, event: 'request' | 'upgrade'): (...args: unknown[]) => void {
  const listeners = http.rawListeners(event);
  http.removeAllListeners(event);
  return (...args) => {
    for (const listener of listeners) Reflect.apply(listener, http, args);
  };
}

function passRequest(incoming: IncomingMessage, response: ServerResponse, socketPath: string, agent: Agent): void {
  const { method, url: path } = incoming;
  const outgoing = request({ socketPath, agent, method, path, headers: endToEnd(incoming.headers) }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
    pipeline(answer, response, () => undefined);
  });
  // Its worker is gone: the browser opens another connection, as after a restart.
  outgoing.on('error', () => {
    if (response.headersSent) response.destroy();
    else
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"code":1,"message":"Session ID unknown"}');
  });
  response.once('close', () => {
    if (!response.writableFinished) outgoing.destroy();
  });
  pipeline(incoming, outgoing, () => undefined);
}

/** The headers without those that are about one connection (RFC 9110, section 7.6.1). */
function endToEnd({ connection, 'keep-alive': _, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}

function passUpgrade({ method, url, rawHeaders }: IncomingMessage, stream: Duplex, head: Buffer, path: string): void {
  const other = connect(path);
  const headers = Array.from(
    { length: rawHeaders.length / 2 },
    (_, at) => `${rawHeaders[2 * at]}: ${rawHeaders[2 * at + 1]}`,
  );
  other.write([`${method} ${url} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
  other.write(head);
  pipeline(stream, other, stream, () => undefined);
}
