import { describe, expect, test } from 'vitest';
import { t } from '../../platform/locales/text.ts';
import type { RedisFigures } from '../../platform/nodes/redis-figures.ts';
import { judgeCertificate } from './checks/address.ts';
import { judgeDifference } from './checks/clock.ts';
import { judgeDatabase } from './checks/database.ts';
import { judgeBytes, judgeInodes } from './checks/disk.ts';
import { judgeRedis } from './checks/nodes.ts';
import { checkNode } from './checks/program.ts';
import type { Outcome } from './outcome.ts';

// Tests can't cause these on a machine that also does other work.

const gigabyte = 1_000_000_000;
const disk = {
  ...{ holds: 'health.disk.database' as const, bytes: 40 * gigabyte },
  ...{ reservedBytes: gigabyte / 2, inodes: 1_000_000 },
};
const inEnglish = (outcomes: Outcome[]) =>
  outcomes.map(({ summary, advice, ...rest }) => ({ ...rest, summary: summary('en'), advice: advice('en') }));
const statuses = (outcomes: { status: string }[]) => outcomes.map(({ status }) => status);

describe('a disk', () => {
  test('is a problem once uploads fail, and worth a look some time before', () => {
    const at = (freeBytes: number) => inEnglish(judgeBytes({ ...disk, freeBytes, freeInodes: 0 }));
    expect(at(10 * gigabyte)).toMatchObject([
      { status: 'ok', summary: '10 GB of 40 GB are free on the disk of the database.' },
    ]);
    expect(statuses(at(1.9 * gigabyte))).toEqual(['attention']);
    expect(at(0.4 * gigabyte)).toMatchObject([
      {
        status: 'problem',
        summary: 'Only 400 MB of 40 GB are free on the disk of the database: no one can upload files.',
        advice: 'Make room on the disk, or move the database to a larger one.',
      },
    ]);
    const ofBackups = { ...disk, holds: 'health.disk.backups' as const, freeBytes: 0.4 * gigabyte, freeInodes: 0 };
    expect(inEnglish(judgeBytes(ofBackups))).toMatchObject([
      { status: 'problem', summary: 'Only 400 MB of 40 GB are free on the disk of the backups.' },
    ]);
  });

  test('can run out of files before it is full, where it counts them', () => {
    const at = (freeInodes: number, inodes = disk.inodes) =>
      statuses(judgeInodes({ ...disk, freeBytes: gigabyte, inodes, freeInodes }));
    expect([at(500_000), at(40_000), at(900), at(0, 0)]).toEqual([[], ['attention'], ['problem'], []]);
  });
});

describe('a database', () => {
  const healthy = {
    ...{ version: '18.4', off: [], missingExtensions: [], connections: 12, maxConnections: 97, bytes: gigabyte },
    ...{ oldestTransaction: 2, oldestProgram: 'club', transactionsLeft: 2_000_000_000, invalidIndexes: [] },
  };
  const cases = {
    'is fine': [{}, 'ok', /18\.4 holds 1 GB; 12 connections of 97/],
    'is too old': [{ version: '15.9' }, 'problem', /PostgreSQL 15\.9/],
    'may lose what was saved': [
      { off: ['fsync', 'full_page_writes'] },
      'problem',
      /power cut.*fsync and full_page_writes/,
    ],
    'lacks an extension': [{ missingExtensions: ['pg_trgm'] }, 'problem', /lacks the extension pg_trgm/],
    'runs out of connections': [{ connections: 90 }, 'attention', /Only 7 of 97/],
    'is held up': [{ oldestTransaction: 3 * 3_600, oldestProgram: 'psql' }, 'attention', /"psql" .* for 3 hours/],
    'nears the end of its transactions': [{ transactionsLeft: 400_000_000 }, 'attention', /400,000,000 transactions/],
    'is at the end of them': [{ transactionsLeft: 4_000_000 }, 'problem', /4,000,000 transactions left/],
  } as const;
  test.each(Object.entries(cases))('%s', (_, [figures, status, summary]) => {
    const judged = judgeDatabase({ ...healthy, ...figures, invalidIndexes: [] } as Parameters<typeof judgeDatabase>[0]);
    expect(inEnglish(judged)).toEqual([expect.objectContaining({ status, summary: expect.stringMatching(summary) })]);
  });
});

test('a certificate is worth a look three weeks before its end, and a problem in the last', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const day = 86_400_000;
  const after = (days: number) => new Date(now.getTime() + days * day);
  const inDays = (days: number) => judgeCertificate({ begins: after(days - 90), ends: after(days) }, now);
  expect([inDays(60), inDays(20), inDays(6)].map(statuses)).toEqual([[], ['attention'], ['problem']]);
  expect(inDays(20)[0]?.summary('en')).toBe('The certificate of the address expires in 20 days.');
  expect(inDays(20)[0]?.summary('es')).toBe('El certificado de la dirección caduca en 20 días.');
  const forHalfADay = (days: number) => judgeCertificate({ begins: after(days - 0.5), ends: after(days) }, now);
  expect([forHalfADay(0.4), forHalfADay(0.1), forHalfADay(0.05)].map(statuses)).toEqual([
    [],
    ['attention'],
    ['problem'],
  ]);
});

test('clocks may differ by seconds, not by as long as a code of an authenticator app lives', () => {
  const by = (seconds: number) => statuses(judgeDifference(t('health.clock.database'), seconds));
  expect([by(-2), by(8), by(-45)]).toEqual([[], ['attention'], ['problem']]);
});

test('an old Node.js is a problem', () => {
  expect(statuses([...checkNode('24.0.0'), ...checkNode('22.11.0')])).toEqual(['ok', 'problem']);
});

describe('a Redis', () => {
  const redis: RedisFigures = {
    version: '7.2.4',
    roundTripMs: 0.42,
    usedBytes: 1e6,
    maxBytes: 0,
    nodes: 3,
    ttlSeconds: null,
  };
  const judge = (figures: Partial<RedisFigures> = {}) => inEnglish(judgeRedis({ ...redis, ...figures }));

  test('that works is described in one sentence', () => {
    expect(judge()).toEqual([
      { status: 'ok', summary: 'Redis 7.2.4 answers in 0.4 ms and connects 3 servers.', advice: '', fix: null },
    ]);
    expect(judge({ nodes: 0 })).toMatchObject([{ status: 'ok', summary: expect.stringContaining('no server') }]);
    expect(judge({ ttlSeconds: 3_600 })).toMatchObject([{ status: 'ok' }]);
  });

  test('that is old, full, far away or forgets within seconds is found', () => {
    expect(judge({ version: '5.0.7' })).toMatchObject([
      { status: 'problem', summary: expect.stringContaining('5.0.7') },
    ]);
    expect(judge({ usedBytes: 245e6, maxBytes: 256e6 })).toMatchObject([
      { status: 'problem', summary: expect.stringContaining('Redis uses 245 MB of 256 MB') },
    ]);
    expect(judge({ roundTripMs: 48.2 })).toMatchObject([
      { status: 'attention', summary: expect.stringContaining('Redis takes 48 ms to answer') },
    ]);
    expect(judge({ ttlSeconds: 8 })).toMatchObject([
      { status: 'attention', summary: expect.stringContaining('only the last 8 seconds') },
    ]);
  });
});
