import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, type Header } from 'tar-stream';
import { asIs, t } from '../../platform/locales/text.ts';
import { BackupError, damaged } from './backup-error.ts';
import { type EntryKind, entryNames, kindOf } from './entries.ts';
import { unsealing } from './envelope.ts';

/** Entries are buffered one at a time. Ours have a few megabytes, the list of checksums some hundred at most. */
const maxEntryBytes = 1024 * 1024 * 1024;

export type Entry = EntryKind & { name: string; bytes: Buffer; sha256: string };

/** Throws a sentence for a bad file. Trust the entries only once it resolves. */
export async function readArchive(
  file: Readable,
  { passphrase, signal }: { passphrase: string | null; signal?: AbortSignal | undefined },
  visit: (entry: Entry) => Promise<void>,
): Promise<void> {
  const decrypted = await unsealing(file, passphrase);
  const tar = extract();
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
  };
  await Promise.all([
    pipeline([...decrypted, tar], signal ? { signal } : {}).catch(fail),
    readEntries(tar, visit).catch((error) => {
      fail(error);
      tar.destroy(error);
    }),
  ]);
  signal?.throwIfAborted();
  if (failure !== undefined) throw explain(failure);
}

async function readEntries(tar: ReturnType<typeof extract>, visit: (entry: Entry) => Promise<void>): Promise<void> {
  const names = new Map<string, string>();
  let checksums: Buffer | null = null;
  for await (const stream of tar) {
    const { name } = stream.header;
    const kind = requireOurs(stream.header);
    if (names.size === 0 && kind.kind !== 'manifest') throw new BackupError(notABackup);
    if (names.has(name)) throw damaged(t('backup.details.twice', { name }));
    if (checksums) throw damaged(t('backup.details.afterEnd', { name }));
    const bytes = await buffer(stream);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (kind.kind === 'checksums') checksums = bytes;
    else names.set(name, sha256);
    await visit({ ...kind, name, bytes, sha256 });
  }
  if (names.size === 0) throw new BackupError(notABackup);
  if (!checksums) throw new BackupError(cutOff);
  compare(names, checksums);
}

function requireOurs({ name, type, size }: Header): EntryKind {
  const kind = type === 'file' ? kindOf(name) : null;
  if (!kind) throw new BackupError(t('backup.foreignEntry', { name: JSON.stringify(name) }));
  if (size > maxEntryBytes) throw damaged(t('backup.details.tooBig', { name }));
  return kind;
}

function compare(names: Map<string, string>, checksums: Buffer): void {
  const lines = checksums.toString('utf8').split('\n').filter(Boolean);
  const listed = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  for (const [name, sha256] of listed) {
    const found = names.get(name);
    if (found === undefined) throw damaged(t('backup.details.missing', { name }));
    if (found !== sha256) throw damaged(t('backup.details.checksum', { name }));
  }
  const extra = [...names.keys()].find((name) => !listed.has(name));
  if (extra !== undefined) throw damaged(t('backup.details.unlisted', { list: entryNames.checksums, name: extra }));
}

const notABackup = t('backup.noManifest');
const cutOff = t('backup.cutOff');

function explain(error: unknown): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error;
  if (error.message.startsWith('unexpected end') || error.message.startsWith('Unexpected end'))
    return new BackupError(cutOff, { cause: error });
  return damaged(asIs(error.message), { cause: error });
}
