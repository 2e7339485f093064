import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Nullable } from '../text.ts';

export const healthChecks = [
  'program',
  'folder',
  'disk',
  'database',
  'nodes',
  'jobs',
  'mail',
  'files',
  'backups',
  'clock',
  'address',
  'admins',
] as const;
export type HealthCheck = (typeof healthChecks)[number];

/** Automatic repairs, which never delete anything in use. */
export const healthFixes = ['folder', 'indexes', 'jobs', 'orphans', 'pictures'] as const;
export type HealthFix = (typeof healthFixes)[number];

export const Finding = Type.Object({
  check: Type.Enum([...healthChecks]),
  status: Type.Enum(['ok', 'attention', 'problem']),
  summary: Type.String(),
  advice: Type.String(),
  fix: Nullable(Type.Enum([...healthFixes])),
});
export type Finding = Static<typeof Finding>;

/** A check of every byte of all stored files; `finishedAt` is null while it runs. */
const FileCheck = Type.Object({
  startedAt: Type.String(),
  finishedAt: Nullable(Type.String()),
  checked: Type.Integer(),
  total: Type.Integer(),
});
export type FileCheck = Static<typeof FileCheck>;

export const Health = Type.Object({
  checkedAt: Nullable(Type.String()),
  findings: Type.Array(Finding),
  fileCheck: Nullable(FileCheck),
});
export type Health = Static<typeof Health>;

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/admin/health',
  guard: 'admin',
  summary: 'The latest findings about the health of the club, which are made every ten minutes',
  response: Health,
});

export const checkHealth = endpoint({
  method: 'POST',
  path: '/api/admin/health/check',
  guard: 'admin',
  summary: 'Check the health of the club now',
  response: Health,
});

export const startFileCheck = endpoint({
  method: 'POST',
  path: '/api/admin/health/file-check',
  guard: 'admin',
  summary: 'Start a check of all stored files, unless one runs',
  response: Health,
  status: 202,
});

export const fixHealth = endpoint({
  method: 'POST',
  path: '/api/admin/health/fixes',
  guard: 'admin',
  summary: 'Put something right that a finding names as its `fix`; answers what was done, and the findings after it',
  body: Type.Object({ fix: Type.Enum([...healthFixes]) }),
  response: Type.Object({ message: Type.String(), health: Health }),
});
