import { posix } from 'node:path';
import { lineAt } from './scan.js';

const CLASS = /\.([a-z][\w-]*)(?=[^{};]*\{)/gi;
const IMPORTED = /\bimport\s+(\w+)\s+from\s*'([^']+\.module\.css)'/g;
const BUILT = /`(\w+\.(?:[\w.-]|\$\{[^}`]*\})*)`/g;
const PLURAL = /_(zero|one|two|few|many|other)$/;

export function checkStyles(files, styles) {
  const used = new Set(files.flatMap(findUsed));
  return styles.flatMap(({ path, text }) =>
    [...new Map([...text.matchAll(CLASS)].map((found) => [found[1], found.index]).reverse())]
      .filter(([name]) => !used.has(`${path} ${name}`))
      .map(([name, at]) => ({ path, line: lineAt(text, at), rule: 'styles', message: `no component uses .${name}` })),
  );
}

function findUsed({ path, code }) {
  return [...code.matchAll(IMPORTED)].flatMap(([, local, specifier]) => {
    const style = posix.join(posix.dirname(path), specifier);
    return [...code.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map((found) => `${style} ${found[1]}`);
  });
}

export function checkSentences(files, catalog) {
  const code = files.map((file) => file.code).join('\n');
  const used = new Set([...code.matchAll(/['"`]([\w.-]+)['"`]/g)].map((found) => found[1]));
  const built = [...code.matchAll(BUILT)].map(([, key]) => patternOf(key));
  const isUsed = (key) => used.has(key) || built.some((pattern) => pattern.test(key));
  return catalog.flatMap(({ path, text }) =>
    listKeys(JSON.parse(text))
      .filter((key) => !isUsed(key.replace(PLURAL, '')))
      .map((key) => ({ path, line: 1, rule: 'sentences', message: `no code uses ${key}` })),
  );
}

function patternOf(key) {
  const parts = key.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('[\\w.-]+')}$`);
}

function listKeys(sentences, before = '') {
  return Object.entries(sentences).flatMap(([key, value]) =>
    typeof value === 'string' ? [before + key] : listKeys(value, `${before}${key}.`),
  );
}
