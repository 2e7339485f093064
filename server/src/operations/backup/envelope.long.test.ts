import { type Duplex, PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { zstdCompressSync } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { expect, test } from 'vitest';
import { sealing, unsealing } from './envelope.ts';

const passphrase = 'ein Pferd, das träumt';
const elsewhere = passphrase.normalize('NFD');
const content = Buffer.from('The whole club');

async function run(...streams: [Readable, ...Duplex[]]): Promise<Buffer> {
  const end = new PassThrough();
  const [bytes] = await Promise.all([buffer(end), pipeline([...streams, end])]);
  return bytes;
}

const from = (bytes: Uint8Array) => Readable.from([Buffer.from(bytes)], { objectMode: false });

const open = async (encrypted: Uint8Array, typed: string): Promise<string> =>
  String(await run(...(await unsealing(from(encrypted), typed))));

test('an encrypted backup is opened on a system that composes letters otherwise', { tags: ['long'] }, async () => {
  const encrypted = await run(from(content), ...sealing(passphrase));
  for (const typed of [passphrase, elsewhere]) expect(await open(encrypted, typed)).toBe('The whole club');
});

test('a backup that was encrypted before with what was typed is still opened with it', { tags: ['long'] }, async () => {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(elsewhere);
  const encrypted = await encrypter.encrypt(zstdCompressSync(content));
  expect(await open(encrypted, elsewhere)).toBe('The whole club');
  await expect(open(encrypted, 'another horse')).rejects.toThrow();
});
