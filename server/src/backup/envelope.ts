import type { FileHandle } from 'node:fs/promises';
import { Duplex, Readable } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { t } from '../locales/text.ts';
import { BackupError, damaged } from './backup-error.ts';

const ageMagic = Buffer.from('age-encryption.org/');
const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Compresses, and encrypts when there is a passphrase: `age -d backup | tar --zstd -x` opens it. */
export function sealing(passphrase: string | null): Duplex[] {
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  if (passphrase === null) return [compress];
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return [compress, throughWeb((bytes) => encrypter.encrypt(bytes))];
}

/** Reverses `sealing`. Throws a sentence for a file that is no backup, or needs a passphrase. */
export async function unsealing(file: FileHandle, passphrase: string | null): Promise<Duplex[]> {
  const head = await readHead(file);
  if (head.length === 0) throw new BackupError(t('backup.empty'));
  if (isAge(head)) return [decrypting(passphrase), createZstdDecompress()];
  if (head.subarray(0, zstdMagic.length).equals(zstdMagic)) return [createZstdDecompress()];
  throw new BackupError(t('backup.foreign', { command: 'npm run club -- backup' }));
}

/** Whether a file is an encrypted backup. */
export async function isEncrypted(file: FileHandle): Promise<boolean> {
  return isAge(await readHead(file));
}

async function readHead(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(ageMagic.length), 0, ageMagic.length, 0);
  return buffer.subarray(0, bytesRead);
}

function isAge(head: Buffer): boolean {
  return head.equals(ageMagic);
}

function decrypting(passphrase: string | null): Duplex {
  if (passphrase === null) throw new BackupError(t('backup.encrypted'));
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return throughWeb((bytes) =>
    decrypter.decrypt(bytes).catch((cause) => {
      const isWrong = cause instanceof Error && cause.message.startsWith('no identity matched');
      if (isWrong) throw new BackupError(t('backup.wrongPassphrase'), { cause });
      throw damaged(t('backup.details.beginning'), { cause });
    }),
  );
}

function throughWeb(convert: (bytes: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>): Duplex {
  return Duplex.from(async function* (source: AsyncIterable<Buffer>) {
    const stream = Readable.toWeb(Readable.from(source, { objectMode: false }));
    for await (const bytes of await convert(stream))
      yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  });
}
