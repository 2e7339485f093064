import type { FileKind } from '../../platform/files/files.queries.ts';

export interface ArchivedFile {
  id: string;
  kind: FileKind;
  variants: string[];
  contentType: string;
  name: string;
}

const extensions: Record<string, string> = { 'image/webp': '.webp', 'image/jpeg': '.jpg', 'image/png': '.png' };
// In characters, since file systems count 255 bytes.
const maxName = 50;
const largest = ['full', 'large', 'cover', 'original'];

/** Where a variant of a file is in the archive. Files of members keep their name. */
export function pathOf({ id, kind, name, contentType }: Omit<ArchivedFile, 'variants'>, variant: string): string {
  const safe = name.replace(/[^\p{L}\p{N}. _-]/gu, '_').replace(/^\.+/, '');
  const own = [...safe].slice(-maxName).join('');
  const extension = extensions[contentType] ?? (own ? `-${own}` : '');
  return `files/${kind}/${id}/${variant}${extension}`;
}

export function largestOf(file: ArchivedFile): string {
  return pathOf(file, largest.find((name) => file.variants.includes(name)) ?? file.variants[0] ?? '');
}
