import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';

/** Null comments a variable out. */
export type Variables = Record<string, string | null>;

/** Leaves all other lines as they are. Only the owner may read the file because it holds passwords. */
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

/** For Node's `--env-file`: within quotes only the same quote is special. */
function quote(value: string): string {
  if (/^[\w./:@%+,-]*$/.test(value)) return value;
  const mark = ["'", '"', '`'].find((one) => !value.includes(one));
  if (!mark || /[\r\n]/.test(value))
    throw new Error('A value can have two kinds of quotes at most, and no line breaks. Please choose another one.');
  // Within double quotes \n becomes a line break.
  if (mark === '"' && value.includes('\\n')) throw new Error('A value with \\n and single quotes cannot be kept.');
  return `${mark}${value}${mark}`;
}
