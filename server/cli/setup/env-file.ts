import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';

/** Variables to write; null comments one out. */
export type Variables = Record<string, string | null>;

/**
 * Changes variables of an environment file, and leaves its other lines as they are. The file belongs to its owner alone,
 * because it holds passwords.
 */
export async function changeEnvFile(path: string, variables: Variables): Promise<void> {
  const before = await readFile(path, 'utf8').catch(() => '');
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, withVariables(before, variables), { mode: 0o600 });
  await rename(draft, path);
}

function withVariables(text: string, variables: Variables): string {
  const names = new Set(Object.keys(variables));
  const lines = text.split('\n').filter((line) => !names.has(/^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1] ?? ''));
  while (lines.at(-1) === '') lines.pop();
  const added = Object.entries(variables).flatMap(([name, value]) => (value === null ? [] : `${name}=${quote(value)}`));
  return [...lines, ...added, ''].join('\n');
}

/** As Node reads it (`--env-file`): within quotes nothing is special but the same quote. */
function quote(value: string): string {
  if (/^[\w./:@%+,-]*$/.test(value)) return value;
  const mark = ["'", '"', '`'].find((one) => !value.includes(one));
  if (!mark || /[\r\n]/.test(value))
    throw new Error('A value can have two kinds of quotes at most, and no line breaks. Please choose another one.');
  // Within double quotes \n becomes a line break.
  if (mark === '"' && value.includes('\\n')) throw new Error('A value with \\n and single quotes cannot be kept.');
  return `${mark}${value}${mark}`;
}
