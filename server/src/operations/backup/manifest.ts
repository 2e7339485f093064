import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { readMigrations } from '../../platform/database/start/migration-files.ts';
import { formatList, t } from '../../platform/locales/text.ts';
import { BackupError, damaged } from './backup-error.ts';

/** Increase it when older programs can't read the new format. */
export const formatVersion = 1;

const identifier = Type.String({ pattern: '^[a-z_][a-z0-9_]*$' });
const count = Type.Integer({ minimum: 0 });

/** The first entry of a backup: its origin, and the schema of the rest. */
const Manifest = Type.Object({
  format: Type.Literal(formatVersion),
  product: Type.Object({ name: Type.Literal('club-platform'), version: Type.String() }),
  madeAt: Type.String({ format: 'date-time' }),
  postgres: Type.String(),
  /** The schema is not in the file because the product creates it. */
  migrations: Type.Array(Type.Object({ name: Type.String(), checksum: Type.Union([Type.String(), Type.Null()]) }), {
    minItems: 1,
  }),
  tables: Type.Array(Type.Object({ name: identifier, columns: Type.Array(identifier, { minItems: 1 }) })),
  sequences: Type.Array(Type.Object({ name: identifier, value: Type.String({ pattern: '^-?[0-9]+$' }) })),
  database: Type.Object({ bytes: count }),
  files: Type.Object({ count, bytes: count }),
});
export type Manifest = Static<typeof Manifest>;

const Summary = Type.Object({
  rows: Type.Record(identifier, count),
  jobs: count,
  files: Type.Object({ count, bytes: count }),
  /** Files with a row whose bytes were missing before the backup began. */
  missing: Type.Array(Type.String()),
});
export type Summary = Static<typeof Summary>;

export async function parseManifest(bytes: Buffer): Promise<Manifest> {
  const json = parseJson(bytes, 'manifest.json');
  const Format = Type.Object({ format: Type.Integer() });
  if (Value.Check(Format, json) && json.format > formatVersion)
    throw new BackupError(t('backup.newerFormat', { format: json.format }));
  const manifest = parse(Manifest, json, 'manifest.json');
  await requireKnownSchema(manifest);
  return manifest;
}

export function parseSummary(bytes: Buffer): Summary {
  return parse(Summary, parseJson(bytes, 'summary.json'), 'summary.json');
}

async function requireKnownSchema({ migrations, product }: Manifest): Promise<void> {
  const known = new Map(
    (await readMigrations(migrations.map(({ name }) => name))).map(({ name, checksum }) => [name, checksum]),
  );
  const unknown = migrations.filter(({ name }) => !known.has(name));
  if (unknown.length > 0) {
    const names = formatList(unknown.map(({ name }) => name));
    throw new BackupError(t('backup.newerVersion', { version: product.version, names }));
  }
  const edited = migrations.filter(({ name, checksum }) => checksum !== null && known.get(name) !== checksum);
  if (edited.length > 0)
    throw new BackupError(t('backup.otherEdition', { names: formatList(edited.map(({ name }) => name)) }));
}

function parseJson(bytes: Buffer, name: string): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw damaged(t('backup.details.unreadable', { name }), { cause });
  }
}

function parse<Schema extends TSchema>(schema: Schema, json: unknown, name: string): Static<Schema> {
  if (Value.Check(schema, json)) return json;
  throw damaged(t('backup.details.strange', { name }));
}
