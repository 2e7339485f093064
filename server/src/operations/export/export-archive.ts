import { holdRemovalsIn } from '../../platform/files/removal-hold.queries.ts';
import type { ZipEntry } from '../../platform/files/zip.ts';
import type { Services } from '../../services.ts';
import { allowLongTransaction } from './archive.queries.ts';
import { archiveEntries } from './archive-entries.ts';
import { ArchiveError } from './archive-error.ts';

/** Passes the club as of one moment to `write`, however long that takes; content deleted meanwhile is included. */
export async function exportArchive(
  { db, files: store, club, clock }: Pick<Services, 'db' | 'files' | 'club' | 'clock'>,
  write: (entries: AsyncIterable<ZipEntry>, now: Date) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  const { name, language } = club.current;
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowLongTransaction(tx);
      if (!(await holdRemovalsIn(tx)))
        throw new ArchiveError('A backup or another export is being made. Export again when it is done.');
      await write(archiveEntries(tx, { store, club: name, language, now }), now);
    });
}
