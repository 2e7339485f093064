import type { Defect } from './defect.ts';

const tests = ['server/testing/faults/faults.long.test.ts'];

/** What members would notice only when something else breaks. Beside each runs a test that must go on passing. */
export const faultsDefects: Defect[] = [
  {
    name: 'cut uploads stay on the disk',
    edits: [{ file: 'server/src/files/incoming.ts', find: 'await rm(path, { force: true });', replace: '' }],
    tests,
    only: 'uploads are cut at half|goes missing',
  },
  {
    name: 'a stop cuts requests in flight',
    edits: [
      {
        file: 'server/src/http/draining.ts',
        find: 'for (let step = 0; step < linger.steps; step++) await sleep(linger.milliseconds);',
        replace: 'for (const socket of connections) socket.destroy();',
      },
    ],
    tests,
    only: 'stopped under load|goes missing',
  },
  {
    name: 'who comes back misses a message',
    edits: [
      {
        file: 'server/src/features/chat/messages.queries.ts',
        find: `and m.number \${beyond} \${number}`,
        replace: `and m.number \${beyond} \${number}::integer + 1`,
      },
    ],
    tests,
    only: 'a member is away|uploads are cut at half',
  },
  {
    name: 'calls wait for as long as PostgreSQL hangs',
    edits: [
      { file: 'server/src/database/client.ts', find: 'query_timeout: statementTimeout + 2_000,', replace: '' },
      { file: 'server/src/database/client.ts', find: 'connectionTimeoutMillis: 10_000,', replace: '' },
    ],
    tests,
    only: 'hangs longer than a statement may take|goes missing',
  },
];
