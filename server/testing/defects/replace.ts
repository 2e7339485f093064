import { parseAst } from 'vitest/node';
import type { Replacement } from './defect.ts';

/** Replaces a function or constant in a module's text. Throws a sentence if the module doesn't declare it. */
export function replace(text: string, { module, name, as }: Replacement): string {
  const found = findDeclaration(text, name, module);
  if (!found) throw new Error(`${module} has no function or constant called ${name} any more.`);
  const { statement, id, isFunction } = found;
  const [keyword] = text.slice(statement.start).match(/^export /) ?? [''];
  const before = `before_${name}`;
  const declared =
    text.slice(statement.start + keyword.length, id.start) + before + text.slice(id.start + name.length, statement.end);
  const other = `((original) => ${as})(${before})`;
  // A function may be called above its declaration.
  const replaced = isFunction ? `function ${name}(...all) { return ${other}(...all); }` : `const ${name} = ${other};`;
  return `${text.slice(0, statement.start)}${declared}\n${keyword}${replaced}${text.slice(statement.end)}`;
}

function findDeclaration(text: string, name: string, file: string) {
  for (const statement of parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    const isFunction = declared?.type === 'FunctionDeclaration';
    const [variable] = declared?.type === 'VariableDeclaration' ? declared.declarations : [];
    const id = isFunction ? declared.id : variable?.id;
    if (id?.type === 'Identifier' && id.name === name) return { statement, id, isFunction };
  }
  return null;
}
