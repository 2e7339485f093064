import type { Defect } from './defect.ts';

const backup = 'server/src/backup';

/** Each takes out a rule of backups. */
export const backupDefects: Defect[] = [
  {
    name: 'a backup is restored whose checksums are wrong',
    edits: [
      { file: `${backup}/archive-reader.ts`, find: 'if (found !== sha256)', replace: 'if (found === undefined)' },
    ],
    tests: [`${backup}/damaged-backups.long.test.ts`],
    only: 'flipped byte in|a text is not',
  },
  {
    name: 'a backup sees what is written while it runs',
    edits: [
      {
        file: `${backup}/snapshot.queries.ts`,
        find: 'begin isolation level repeatable read, read only',
        replace: 'begin isolation level read committed, read only',
      },
    ],
    tests: [`${backup}/held-files.test.ts`],
    only: 'written while a backup runs|one backup at a time',
  },
  {
    name: 'files are removed while a backup runs',
    edits: [
      {
        file: 'server/src/files/removal-hold.queries.ts',
        find: 'if (!rows[0]?.free) return false;',
        replace: '',
      },
    ],
    tests: [`${backup}/held-files.test.ts`],
    only: 'deleted while a backup runs|one backup at a time',
  },
];
