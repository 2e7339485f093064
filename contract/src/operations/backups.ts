import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Nullable } from '../text.ts';

/** Length of a backup's passphrase. Attackers can guess at it for as long as the file exists. */
export const passphraseLimits = { min: 12, max: 200 } as const;

/** A stored backup. `checkError` is empty if its copy started and was complete. */
export const Backup = Type.Object({
  name: Type.String(),
  madeAt: Type.String(),
  bytes: Type.Integer(),
  encrypted: Type.Boolean(),
  /** Only backups encrypted with the server's passphrase, which admins need not know. */
  downloadable: Type.Boolean(),
  checkedAt: Nullable(Type.String()),
  checkError: Type.String(),
});
export type Backup = Static<typeof Backup>;

const Schedule = Type.Object({
  on: Type.Boolean(),
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  /** The number of backups to store; a good new one removes older ones. */
  keep: Type.Integer({ minimum: 1, maximum: 365 }),
});

/** `failure` is the latest error, unless a backup succeeded since. */
export const Backups = Type.Object({
  kept: Type.Array(Backup),
  /** Also counts backups stored elsewhere, such as by the command. */
  lastGoodAt: Nullable(Type.String()),
  failure: Nullable(Type.Object({ at: Type.String(), message: Type.String() })),
  running: Nullable(
    Type.Object({
      work: Type.Enum(['backup', 'check']),
      name: Type.String(),
      /** In percent. */
      done: Type.Integer(),
    }),
  ),
  /** Location of backups; `shared` means that they are on the club's own disk, which may break. */
  place: Type.Object({ kind: Type.Enum(['folder', 's3']), label: Type.String(), shared: Type.Boolean() }),
  schedule: Schedule,
  encrypted: Type.Boolean(),
  /** True for values that the environment sets; only the environment can set the passphrase. */
  fixed: Type.Object({ schedule: Type.Boolean(), passphrase: Type.Boolean() }),
});
export type Backups = Static<typeof Backups>;

const guard = 'admin';
const NameParams = Type.Object({ name: Type.String({ pattern: '^club-[0-9]{8}T[0-9]{6}Z\\.tar\\.zst(\\.age)?$' }) });

export const getBackups = endpoint({
  method: 'GET',
  path: '/api/admin/backups',
  guard,
  summary: 'The backups that are kept, and what is under way',
  response: Backups,
});

export const makeBackup = endpoint({
  method: 'POST',
  path: '/api/admin/backups',
  guard,
  status: 202,
  sensitive: true,
  summary: 'Begin a backup; 409 while another or a check runs',
  response: Backups,
});

export const checkBackup = endpoint({
  method: 'POST',
  path: '/api/admin/backups/:name/check',
  guard,
  status: 202,
  summary: 'Restore a backup beside the club, look at the copy and remove it',
  params: NameParams,
  response: Backups,
});

export const changeBackups = endpoint({
  method: 'PUT',
  path: '/api/admin/backups/schedule',
  guard,
  sensitive: true,
  summary: 'Change when backups are made, and how many are kept',
  body: Type.Partial(Schedule),
  response: Backups,
});

/** `url` downloads the file for five minutes, and only for this admin. */
export const openBackup = endpoint({
  method: 'POST',
  path: '/api/admin/backups/:name/download',
  guard,
  sensitive: true,
  summary: 'An address to download a backup from; 409 unless it is encrypted with the passphrase of the server',
  params: NameParams,
  response: Type.Object({ url: Type.String() }),
});

export const downloadBackup = endpoint({
  method: 'GET',
  path: '/api/admin/backups/:name/file',
  guard,
  summary: 'The file of a backup, by the address that the download answers',
  params: NameParams,
  query: Type.Object({ token: Type.Optional(Type.String({ maxLength: 200 })) }),
});
