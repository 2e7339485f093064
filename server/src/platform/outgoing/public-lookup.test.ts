import { createSocket } from 'node:dgram';
import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns';
import { expect, onTestFinished, test } from 'vitest';
import { publicLookup } from './public-lookup.ts';

type Found = { error: Error | null; addresses: string | LookupAddress[] };

/** A DNS server that knows these names with their IPv4 addresses and ignores all others. */
async function openNames(known: Record<string, string[]>) {
  const server = createSocket('udp4');
  server.on('message', (query, { address, port }) => {
    const labels: string[] = [];
    let at = 12;
    for (let size = query[at] ?? 0; size > 0; size = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + size));
      at += size + 1;
    }
    const found = known[labels.join('.').toLowerCase()];
    if (!found) return;
    const question = query.subarray(12, at + 5);
    const isIPv4 = query.readUInt16BE(at + 1) === 1;
    const responses = isIPv4
      ? found.map((one) => Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...one.split('.').map(Number)]))
      : [];
    const header = Buffer.concat([
      query.subarray(0, 2),
      Buffer.from([0x81, 0x80, 0, 1, 0, responses.length, 0, 0, 0, 0]),
    ]);
    server.send(Buffer.concat([header, question, ...responses]), port, address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const lookup = publicLookup(() => {
    const resolver = new Resolver({ timeout: 500, tries: 1 });
    resolver.setServers([`127.0.0.1:${server.address().port}`]);
    return resolver;
  });
  return (name: string, all = true) =>
    new Promise<Found>((resolve) => lookup(name, { all }, (error, addresses) => resolve({ error, addresses })));
}

test('names that never resolve keep no other name waiting', async () => {
  const look = await openNames({ 'hooks.example': ['1.1.1.1'] });
  let given = 0;
  const silent = Array.from({ length: 40 }, async (_, number) => {
    const { error } = await look(`silent-${number}.example`);
    given += 1;
    return error;
  });
  expect((await look('hooks.example')).addresses).toEqual([{ address: '1.1.1.1', family: 4 }]);
  expect(given).toBe(0);
  for (const error of await Promise.all(silent)) expect(error?.message).toMatch(/^no address for silent-/);
});

test('a name with one address inside leads nowhere', async () => {
  const look = await openNames({ 'mixed.example': ['1.1.1.1', '10.0.0.7'], 'one.example': ['8.8.8.8'] });
  expect((await look('mixed.example')).error?.message).toBe('a private address');
  expect((await look('one.example', false)).addresses).toBe('8.8.8.8');
});
