// Large enough to compress well, small enough to buffer one in memory.
const partBytes = 4 * 1024 * 1024;
const newline = 10;

export interface TablePart {
  bytes: Buffer;
  rows: number;
}

/** Splits rows into parts that load independently. COPY writes each row as one line. */
export async function* inParts(chunks: AsyncIterable<Buffer>): AsyncIterable<TablePart> {
  let pending: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const end = size + chunk.length < partBytes ? -1 : chunk.lastIndexOf(newline);
    if (end < 0) {
      pending.push(chunk);
      size += chunk.length;
      continue;
    }
    yield toPart([...pending, chunk.subarray(0, end + 1)]);
    pending = [chunk.subarray(end + 1)];
    size = chunk.length - end - 1;
  }
  if (size > 0) yield toPart(pending);
}

export function countRows(bytes: Buffer): number {
  let rows = 0;
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) rows++;
  return rows;
}

function toPart(chunks: Buffer[]): TablePart {
  const bytes = Buffer.concat(chunks);
  return { bytes, rows: countRows(bytes) };
}
