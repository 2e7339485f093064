import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** A person at a terminal, or lines of a script on standard input. */
export interface Terminal {
  ask(question: string): Promise<string>;
  /** Doesn't show the input on the screen. */
  askSecret(question: string): Promise<string>;
  print(line?: string): void;
  close(): void;
}

type Input = NodeJS.ReadableStream & { isTTY?: boolean };

/** Questions only appear on a terminal. */
export function openTerminal(input: Input = process.stdin, output: NodeJS.WritableStream = process.stdout): Terminal {
  const isPerson = input.isTTY === true;
  let silent = false;
  // readline echoes the input.
  const echo = new Writable({
    write(chunk, encoding, done) {
      if (!silent) output.write(chunk, encoding);
      done();
    },
  });
  const reader = createInterface({ input, output: echo, terminal: isPerson });
  reader.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const lines = reader[Symbol.asyncIterator]();
  const readLine = async (question: string) => {
    if (isPerson) output.write(question);
    const { value } = await lines.next();
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    ask: readLine,
    async askSecret(question) {
      silent = true;
      try {
        return await readLine(`${question}(it is not shown): `);
      } finally {
        silent = false;
        if (isPerson) output.write('\n');
      }
    },
    print: (line = '') => void output.write(`${line}\n`),
    close: () => reader.close(),
  };
}
