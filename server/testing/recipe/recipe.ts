import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Applies each `diff` block of a recipe in Markdown to a folder. A block names its file in the first line. */
export function followRecipe(markdown: string, folder: string): void {
  for (const [, indent = '', block = ''] of markdown.matchAll(/^( *)```diff\n([\s\S]*?)^ *```$/gm)) {
    const [path = '', ...lines] = block.split('\n').map((line) => line.slice(indent.length));
    const without = (sign: string) =>
      lines.filter((line) => line && !line.startsWith(sign)).map((line) => line.slice(1));
    edit(join(folder, path), without('+').join('\n'), without('-').join('\n'));
  }
}

function edit(file: string, before: string, after: string): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (text.split(before).length !== 2 && text !== before) throw new Error(`${file} does not have once:\n${before}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text === before ? `${after}\n` : text.replace(before, () => after));
}
