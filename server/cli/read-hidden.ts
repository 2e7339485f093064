import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Reads a line from the terminal without showing it, or from standard input. */
export async function readHidden(label: string): Promise<string> {
  if (process.stdin.isTTY) process.stdout.write(`${label} (it is not shown): `);
  // readline would echo what is typed.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY === true });
  for await (const line of lines) return line;
  return '';
}
