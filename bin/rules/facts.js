import { isTest, lineAt } from './scan.js';

const LIST = 'server/src/facts/facts.ts';

/** Facts that nobody hears. */
export function checkFacts(files) {
  const list = files.find(({ path }) => path === LIST);
  const heard = files
    .filter(({ path }) => path.startsWith('server/src/') && !isTest(path))
    .flatMap(({ code }) => code.split('\n').filter((line) => /\bfacts\.on\(/.test(line)))
    .join('\n');
  return [...(list?.code ?? '').matchAll(/'([\w.]+)':/g)]
    .filter(([, name]) => !heard.includes(`'${name}'`))
    .map(({ 1: name, index }) => ({
      path: LIST,
      line: lineAt(list.code, index),
      rule: 'facts',
      say: `nobody hears ${name}`,
    }));
}
