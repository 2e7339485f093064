import type { Endpoint } from 'contract/endpoint.ts';
import { usualFile } from '../calls/usual-file.ts';
import { animation, impostors, pdf, picture, truncatedPicture } from '../database/samples.ts';

/** Oddities of a form; `files` replace the usual file. */
export const formTricks = [
  ...['json', 'no file', 'wrong field', 'two files', 'no end', 'no boundary', 'odd name', 'no name', 'text as file'],
  ...['field twice', 'long field name', 'many fields', 'utf-16', 'proto field'],
  ...['pdf', 'jpeg', 'webp', 'gif', 'avif', 'moving', 'svg', 'html', 'program', 'text', 'empty', 'half'],
] as const;
export type FormTrick = (typeof formTricks)[number];

const files: Record<string, () => Promise<File> | File> = {
  pdf: () => pdf(),
  jpeg: () => picture('jpeg'),
  webp: () => picture('webp'),
  gif: () => picture('gif'),
  avif: () => picture('avif'),
  moving: () => animation('gif', { width: 8, height: 8, frames: 3 }),
  half: truncatedPicture,
  ...Object.fromEntries(Object.entries(impostors).map(([name, file]) => [name, () => file])),
};

const drawn = new Map<string, Promise<Part>>();

/** Cached, because drawing takes longer than a request. */
function fileOf(call: Endpoint, trick: FormTrick | undefined): Promise<Part> {
  const own = trick && files[trick];
  const name = own ? trick : call.path;
  const known = drawn.get(name) ?? draw(own ?? (() => usualFile(call)));
  drawn.set(name, known);
  return known;
}

async function draw(pick: () => Promise<File> | File): Promise<Part> {
  const file = await pick();
  return { name: '', bytes: await file.bytes(), fileName: file.name, type: file.type };
}

interface Part {
  name: string;
  bytes: string | Uint8Array;
  /** The file's name and type. */
  fileName?: string;
  type?: string;
}

const boundary = 'xxboundaryxx';

export async function writeForm(
  call: Endpoint,
  fields: [name: string, text: string][],
  trick: FormTrick | undefined,
): Promise<{ contentType: string; bytes: Buffer }> {
  const sent = { ...(await fileOf(call, trick)), name: call.file?.field ?? '' };
  const texts = fields.map(([name, bytes]) => ({ name, bytes }));
  const bytes = Buffer.concat([...arrange(texts, sent, trick).map(encode), Buffer.from(`--${boundary}--\r\n`)]);
  return {
    contentType: trick === 'no boundary' ? 'multipart/form-data' : `multipart/form-data; boundary=${boundary}`,
    bytes: trick === 'no end' ? bytes.subarray(0, -30) : bytes,
  };
}

function arrange(texts: Part[], file: Part, trick: FormTrick | undefined): Part[] {
  switch (trick) {
    case 'no file':
      return texts;
    case 'wrong field':
      return [...texts, { ...file, name: 'attachment' }];
    case 'two files':
      return [...texts, file, file];
    case 'odd name':
      return [...texts, { ...file, fileName: '../../etc/\u202egnp.\u0000"; x="%0d%0a' }];
    case 'no name':
      return [...texts, { ...file, name: '' }];
    case 'text as file':
      return [...texts, { name: file.name, bytes: 'just text' }];
    case 'field twice':
      return [...texts, ...texts, file];
    case 'long field name':
      return [...texts, { name: 'x'.repeat(5_000), bytes: 'x' }, file];
    case 'many fields':
      return [...texts, ...Array.from({ length: 200 }, (_, at) => ({ name: `f${at}`, bytes: 'x' })), file];
    case 'utf-16':
      return [...texts.map((part) => ({ ...part, type: 'text/plain; charset=utf-16' })), file];
    case 'proto field':
      return [...texts, { name: '__proto__', bytes: 'x' }, { name: 'constructor', bytes: 'x' }, file];
    default:
      return [...texts, file];
  }
}

function encode({ name, bytes, fileName, type }: Part): Buffer {
  const file = fileName === undefined ? '' : `; filename="${fileName}"`;
  const kind = type ? `content-type: ${type}\r\n` : '';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n${kind}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n')]);
}
