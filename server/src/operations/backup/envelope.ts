import type { FileHandle } from 'node:fs/promises';
import { Duplex, Readable } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { t } from '../../platform/locales/text.ts';
import { normalizePassword } from '../../platform/secrets/normalize-password.ts';
import { BackupError, damaged } from './backup-error.ts';

const ageMagic = Buffer.from('age-encryption.org/');
const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Compresses, and encrypts if there is a passphrase: `age -d backup | tar --zstd -x` opens it. */
export function sealing(passphrase: string | null): Duplex[] {
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  if (passphrase === null) return [compress];
  const encrypt = throughWeb(async (bytes) => {
    const encrypter = new (await age()).Encrypter();
    encrypter.setPassphrase(normalizePassword(passphrase));
    return encrypter.encrypt(bytes);
  });
  return [compress, encrypt];
}

/** Reverses `sealing`. Throws a sentence for a file that is no backup or needs a passphrase. */
export async function unsealing(file: Readable, passphrase: string | null): Promise<[Readable, ...Duplex[]]> {
  const { head, bytes } = await peek(file);
  if (head.length === 0) throw new BackupError(t('backup.empty'));
  if (isAge(head)) return [bytes, decrypting(passphrase), createZstdDecompress()];
  if (head.subarray(0, zstdMagic.length).equals(zstdMagic)) return [bytes, createZstdDecompress()];
  throw new BackupError(t('backup.foreign', { command: 'npm run club -- backup' }));
}

async function peek(file: Readable): Promise<{ head: Buffer; bytes: Readable }> {
  const chunks: AsyncIterator<Buffer> & AsyncIterable<Buffer> = file[Symbol.asyncIterator]();
  let read = Buffer.alloc(0);
  while (read.length < ageMagic.length) {
    const { done, value } = await chunks.next();
    if (done) break;
    read = Buffer.concat([read, value]);
  }
  const all = async function* () {
    yield read;
    yield* chunks;
  };
  return { head: read.subarray(0, ageMagic.length), bytes: Readable.from(all(), { objectMode: false }) };
}

export async function isEncrypted(file: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(ageMagic.length), 0, ageMagic.length, 0);
  return isAge(buffer.subarray(0, bytesRead));
}

function isAge(head: Buffer): boolean {
  return head.equals(ageMagic);
}

function decrypting(passphrase: string | null): Duplex {
  if (passphrase === null) throw new BackupError(t('backup.encrypted'));
  return throughWeb(async (bytes) => {
    const decrypter = new (await age()).Decrypter();
    decrypter.addPassphrase(normalizePassword(passphrase));
    // Backups from before passphrases were normalized.
    decrypter.addPassphrase(passphrase);
    return decrypter.decrypt(bytes).catch((cause) => {
      const isWrong = cause instanceof Error && cause.message.startsWith('no identity matched');
      if (isWrong) throw new BackupError(t('backup.wrongPassphrase'), { cause });
      throw damaged(t('backup.details.beginning'), { cause });
    });
  });
}

// Loaded on demand: only encrypted backups need it.
const age = () => import('age-encryption');

function throughWeb(convert: (bytes: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>): Duplex {
  return Duplex.from(async function* (source: AsyncIterable<Buffer>) {
    const stream = Readable.toWeb(Readable.from(source, { objectMode: false }));
    for await (const bytes of await convert(stream))
      yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  });
}
