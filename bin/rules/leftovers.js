import { posix } from 'node:path';
import { lineAt } from './scan.js';

const CLASS = /\.([a-z][\w-]*)(?=[^{};]*\{)/gi;
const WORN = /\bimport\s+(\w+)\s+from\s*'([^']+\.module\.css)'/g;
// A key with something to fill in, such as `errors.${code}`.
const BUILT = /`(\w+\.(?:[\w.-]|\$\{[^}`]*\})*)`/g;
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Classes that no component wears. */
export function checkStyles(files, styles) {
  const worn = new Set(files.flatMap(findWorn));
  return styles.flatMap(({ path, text }) =>
    [...new Map([...text.matchAll(CLASS)].map((found) => [found[1], found.index]).reverse())]
      .filter(([name]) => !worn.has(`${path} ${name}`))
      .map(([name, at]) => ({ path, line: lineAt(text, at), rule: 'styles', say: `nobody wears .${name}` })),
  );
}

function findWorn({ path, code }) {
  return [...code.matchAll(WORN)].flatMap(([, local, specifier]) => {
    const style = posix.join(posix.dirname(path), specifier);
    return [...code.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map((found) => `${style} ${found[1]}`);
  });
}

/** Sentences of the catalogue that nothing says, by a whole key or by one that is filled in. */
export function checkWords(files, catalogue) {
  const code = files.map((file) => file.code).join('\n');
  const said = new Set([...code.matchAll(/['"`]([\w.-]+)['"`]/g)].map((found) => found[1]));
  const built = [...code.matchAll(BUILT)].map(([, key]) => patternOf(key));
  const isSaid = (key) => said.has(key) || built.some((pattern) => pattern.test(key));
  return catalogue.flatMap(({ path, text }) =>
    listKeys(JSON.parse(text))
      .filter((key) => !isSaid(key.replace(PLURAL, '')))
      .map((key) => ({ path, line: 1, rule: 'words', say: `nobody says ${key}` })),
  );
}

function patternOf(key) {
  const parts = key.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('[\\w-]+')}$`);
}

function listKeys(words, before = '') {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [before + key] : listKeys(value, `${before}${key}.`),
  );
}
