import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { expect, onTestFinished, test } from 'vitest';
import { openS3Client } from './s3-client.ts';

/** Reads an object from a store with this response. */
async function readFrom(respond: (response: ServerResponse) => void): Promise<void> {
  const server = createServer((_request, response) => respond(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const at = {
    kind: 's3',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'club',
    prefix: '',
  } as const;
  const client = openS3Client({ ...at, ...keys }, 200);
  onTestFinished(() => {
    client.destroy();
    server.closeAllConnections();
    server.close();
  });
  const { Body } = await client.send(new GetObjectCommand({ Bucket: 'club', Key: 'photo' }));
  await Body?.transformToByteArray();
}

test('a store that takes a request and never answers is not waited for', async () => {
  await expect(readFrom(() => undefined)).rejects.toThrow(/inactivity/);
}, 10_000);

test('a store that falls silent in the middle of a file is not waited for', async () => {
  const half = (response: ServerResponse) => response.writeHead(200, { 'content-length': '1000' }).write('half');
  await expect(readFrom(half)).rejects.toThrow();
}, 10_000);
