import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

// As readers do: Adobe's own note says that the header stands somewhere in there.
const headBytes = 1_024;
// A page or a script is no document because it mentions one.
const isOtherText = /^[\s\uFEFF]*(?:<|#!)/;

/** Whether a file is a PDF by its content. A file of another kind that also holds one is none. */
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

/** The name under which a PDF is saved: no system takes it for anything else. */
export function pdfName(name: string): string {
  return /\.pdf$/i.test(name) ? name : `${name}.pdf`;
}
