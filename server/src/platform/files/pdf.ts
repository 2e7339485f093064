import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

// PDF readers search this far: Adobe's own note says that the header is somewhere in there.
const headBytes = 1_024;
// A page or a script that mentions PDF is no PDF.
const isOtherText = /^[\s\uFEFF]*(?:<|#!)/;

/** Decides by content. A file of another kind that contains a PDF is none. */
export async function isPdf(path: string): Promise<boolean> {
  const type = await fileTypeFromFile(path);
  if (type) return type.mime === 'application/pdf';
  const head = await readHead(path);
  return head.includes('%PDF-') && !isOtherText.test(head.toString('utf8'));
}

async function readHead(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headBytes), length: headBytes });
  return buffer.subarray(0, bytesRead);
}

export function pdfName(name: string): string {
  return /\.pdf$/i.test(name) ? name : `${name}.pdf`;
}
