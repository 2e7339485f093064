import { isTest, lineAt } from './scan.js';

const BLOCK = /\binterface Facts \{/;

/** Facts without a listener. */
export function checkFacts(files) {
  const product = files.filter(({ path }) => path.startsWith('server/src/') && !isTest(path));
  const listened = product
    .flatMap(({ code }) => code.split('\n').filter((line) => /\bfacts\.on(EveryNode)?\(/.test(line)))
    .join('\n');
  return product
    .flatMap(listFacts)
    .filter(({ name }) => !listened.includes(`'${name}'`))
    .map(({ path, line, name }) => ({ path, line, rule: 'facts', message: `no one listens to ${name}` }));
}

// All names from the interface to the next brace that is not indented.
function listFacts({ path, code }) {
  const start = code.search(BLOCK);
  if (start < 0) return [];
  const block = code.slice(0, code.indexOf('\n}', start) + 1 || undefined);
  return [...block.matchAll(/'([\w.]+)':/g)].map(({ 1: name, index }) => ({ path, line: lineAt(code, index), name }));
}
