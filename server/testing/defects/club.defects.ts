import type { Defect } from './defect.ts';

/** Breaks rules of officers, limits and backups. */
export const clubDefects: Defect[] = [
  {
    name: 'an application is decided twice',
    replaced: [
      {
        module: 'server/src/applications/decisions/decisions.queries.ts',
        name: 'decide',
        as: `async (tx, id, how) => {
          await tx.updateTable('applications').set({ status: 'pending' }).where('id', '=', id).execute();
          return original(tx, id, how);
        }`,
      },
    ],
    tests: ['server/src/applications/decisions/decisions.test.ts'],
  },
  {
    name: 'a blind review hides no one',
    sql: `
      select 'is_application_hidden(text, timestamptz)'::regprocedure;
      create or replace function is_application_hidden(status text, revealed_at timestamptz) returns boolean
      language sql stable as 'select false';`,
    tests: ['server/src/applications/review/blind.test.ts'],
  },
  {
    name: 'any admin reads all conversations in a backup',
    replaced: [
      {
        module: 'server/src/operations/backup/screen/backups.actions.ts',
        name: 'requireDownloadable',
        as: 'async () => undefined',
      },
    ],
    tests: ['server/src/operations/backup/screen/backups.long.test.ts'],
  },
  {
    name: 'with a backup one signs in as anyone',
    replaced: [
      { module: 'server/src/operations/backup/left-out.ts', name: 'leftOut', as: '({ ...original, sessions: {} })' },
    ],
    tests: ['server/src/operations/backup/backup.test.ts'],
  },
  {
    name: 'a damaged backup is restored',
    replaced: [{ module: 'server/src/operations/backup/archive-reader.ts', name: 'compare', as: '() => undefined' }],
    tests: ['server/src/operations/backup/restore/damaged-backups.long.test.ts'],
    only: 'flipped byte in|a text is not',
  },
  {
    name: 'suspended members go on posting',
    replaced: [
      {
        module: 'server/src/feed/scheduled/scheduled.queries.ts',
        name: 'mayAppear',
        as: 'sql`s.publish_at <= now()`',
      },
    ],
    tests: ['server/src/feed/scheduled/scheduled.test.ts'],
  },
  {
    name: 'events of blocked members reach those who blocked them',
    sql: `
      select 'hears_of(uuid, uuid)'::regprocedure;
      create or replace function hears_of(member uuid, actor uuid) returns boolean language sql stable as 'select true';`,
    tests: ['server/src/events/blocked-hosts.test.ts'],
  },
  {
    name: 'a member fills the disk',
    replaced: [
      {
        module: 'server/src/platform/quotas/quotas.queries.ts',
        name: 'updateUse',
        as: '(db, id, key) => original(db, id, key, 1)',
      },
    ],
    tests: ['server/src/platform/http/limits/upload-budget.test.ts'],
  },
  {
    name: 'the server calls into the network it stands in',
    replaced: [{ module: 'server/src/platform/outgoing/public-address.ts', name: 'isPublicAddress', as: '() => true' }],
    tests: ['server/src/operations/webhooks/webhooks.test.ts'],
  },
];
