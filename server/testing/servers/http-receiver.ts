import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** An external program on loopback that receives the club's requests. */
export interface HttpReceiver {
  address: string;
  received: ReceivedRequest[];
  /** Sets the status of later responses. */
  respondWith(status: number): void;
  /** Waits for this many requests. */
  arrived(count: number): Promise<ReceivedRequest[]>;
}

/** Closes when the test ends. */
export async function openHttpReceiver(status: number): Promise<HttpReceiver> {
  const received: ReceivedRequest[] = [];
  const waiting = new Set<() => void>();
  let nextStatus = status;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(nextStatus).end();
    for (const check of waiting) check();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    respondWith(next) {
      nextStatus = next;
    },
    arrived: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (received.length < count) return;
          waiting.delete(check);
          resolve(received);
        };
        waiting.add(check);
        check();
      }),
  };
}
