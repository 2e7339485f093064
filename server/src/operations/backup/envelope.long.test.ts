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

const open = async (sealed: Uint8Array, typed: string): Promise<string> =>
  String(await run(...(await unsealing(from(sealed), typed))));

test('an encrypted backup is opened on a system that composes letters otherwise', { tags: ['long'] }, async () => {
  const sealed = await run(from(content), ...sealing(passphrase));
  for (const typed of [passphrase, elsewhere]) expect(await open(sealed, typed)).toBe('The whole club');
});

test('a backup that was encrypted before with what was typed is still opened with it', { tags: ['long'] }, async () => {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(elsewhere);
  const sealed = await encrypter.encrypt(zstdCompressSync(content));
  expect(await open(sealed, elsewhere)).toBe('The whole club');
  await expect(open(sealed, 'another horse')).rejects.toThrow();
});
