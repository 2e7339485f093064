import { Agent, type IncomingHttpHeaders, request as open } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

/** `body` is the JSON or text; `bytes` are raw. */
export interface HttpResponse<Body = unknown> {
  status: number;
  headers: IncomingHttpHeaders;
  body: Body;
  bytes: Buffer;
}

/** A raw request, so that a test can send anything. */
export interface Request {
  method?: string;
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Uint8Array;
}

const agent = new Agent({ keepAlive: true });

export function send<Body>(
  port: number,
  { method = 'GET', path, headers = {}, body }: Request,
): Promise<HttpResponse<Body>> {
  return new Promise((resolve, reject) => {
    const sent = open({ host: '127.0.0.1', port, method, path, agent, headers: { ...headers, ...lengthOf(body) } });
    sent.setTimeout(15_000, () => sent.destroy(new Error(`No answer to ${method} ${path} in 15 s`)));
    sent.once('error', reject);
    sent.once('response', (response) => {
      buffer(response).then((bytes) => {
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, headers: received, bytes, body: readBody(received, bytes) as Body });
      }, reject);
    });
    sent.end(body);
  });
}

function lengthOf(body: string | Uint8Array | undefined): Record<string, string> {
  return body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
}

const decompress: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: (bytes) => gunzipSync(bytes),
  br: (bytes) => brotliDecompressSync(bytes),
  zstd: (bytes) => zstdDecompressSync(bytes),
};

function readBody(headers: IncomingHttpHeaders, bytes: Buffer): unknown {
  const unpack = decompress[headers['content-encoding'] ?? ''];
  const text = (unpack && bytes.length > 0 ? unpack(bytes) : bytes).toString('utf8');
  return headers['content-type']?.startsWith('application/json') && text ? JSON.parse(text) : text;
}
