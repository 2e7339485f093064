import { openTerminal } from './terminal.ts';

/** Reads a line from the terminal without showing it, or from standard input. */
export async function readHidden(label: string): Promise<string> {
  const terminal = openTerminal();
  try {
    return await terminal.askSecret(`${label} `);
  } finally {
    terminal.close();
  }
}
