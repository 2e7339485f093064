import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A program of someone else on loopback, which the club sends requests to. */
export interface HttpReceiver {
  address: string;
  received: ReceivedRequest[];
  /** Answers with this status from now on. */
  answerWith(status: number): void;
  /** Waits until so many requests have arrived. */
  arrived(count: number): Promise<ReceivedRequest[]>;
}

/** Opens a receiver until the test is over. */
export async function openHttpReceiver(status: number): Promise<HttpReceiver> {
  const received: ReceivedRequest[] = [];
  const waiting = new Set<() => void>();
  let answer = status;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(answer).end();
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
    answerWith(next) {
      answer = next;
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
