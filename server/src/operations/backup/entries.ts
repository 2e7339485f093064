/** A backup is a tar with only these names. */
export const entryNames = {
  manifest: 'manifest.json',
  secret: 'secret',
  wording: 'words.json',
  /** `.env`, if the backup is encrypted. Its name says in a restored folder that nothing reads it. */
  settings: 'env-of-backup',
  summary: 'summary.json',
  /** Last, so that a truncated file is noticed; `sha256sum -c` reads it. */
  checksums: 'SHA256SUMS',
} as const;

const part = (number: number) => String(number).padStart(6, '0');
export const tableEntry = (table: string, number: number) => `tables/${table}/${part(number)}.copy`;
export const jobsEntry = (number: number) => `jobs/${part(number)}.jsonl`;
export const fileEntry = (key: string) => `files/${key}`;

export type EntryKind =
  | { kind: 'manifest' | 'secret' | 'wording' | 'settings' | 'summary' | 'checksums' | 'jobs' }
  | { kind: 'table'; table: string }
  | { kind: 'file'; key: string };

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const tableName = /^tables\/([a-z_][a-z0-9_]*)\/\d{6,}\.copy$/;
const jobsName = /^jobs\/\d{6,}\.jsonl$/;
const fileName = new RegExp(`^files/([a-z]+/${uuid}/[a-z0-9-]+)$`);

const single = Object.entries(entryNames) as [keyof typeof entryNames, string][];

export function kindOf(name: string): EntryKind | null {
  const one = single.find(([, known]) => known === name);
  if (one) return { kind: one[0] };
  if (jobsName.test(name)) return { kind: 'jobs' };
  const table = tableName.exec(name)?.[1];
  if (table) return { kind: 'table', table };
  const key = fileName.exec(name)?.[1];
  return key ? { kind: 'file', key } : null;
}
