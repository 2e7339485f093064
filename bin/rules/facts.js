import { isTest, lineAt } from './scan.js';

// Each node emits it by itself, because it follows the settings in the database.
const EMITTED_EVERYWHERE = 'club.changed';
const LISTENS_HERE = /\bfacts\.on\('([\w.]+)',/g;
const BLOCK = /\binterface Facts \{/;

export function checkFacts(files) {
  const product = files.filter(({ path }) => path.startsWith('server/src/') && !isTest(path));
  return [...listUnheeded(product), ...product.flatMap(listSinglePublishers)];
}

function listUnheeded(product) {
  const follows = product.map(({ code }) => withoutHappening(code)).join('\n');
  return product
    .flatMap(listFacts)
    .filter(({ name }) => !follows.includes(`'${name}'`))
    .map(({ path, line, name }) => ({ path, line, rule: 'facts', message: `no one follows ${name}` }));
}

function withoutHappening(code) {
  return code
    .replace(/\bhappened\([^']*'[\w.]+'/g, '')
    .replace(/\binterface Facts [^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, '');
}

function listSinglePublishers({ path, code }) {
  if (!path.endsWith('.socket.ts')) return [];
  return [...code.matchAll(LISTENS_HERE)]
    .filter(({ 1: name, index }) => name !== EMITTED_EVERYWHERE && /\bpublish\w*\(/.test(callAt(code, index)))
    .map(({ 1: name, index }) => ({
      path,
      line: lineAt(code, index),
      rule: 'facts',
      message: `sockets of other nodes miss ${name}: publish in facts.onEveryNode`,
    }));
}

function callAt(code, start) {
  let depth = 0;
  for (let end = code.indexOf('(', start); end < code.length; end++) {
    if (code[end] === '(') depth++;
    if (code[end] === ')' && --depth === 0) return code.slice(start, end);
  }
  return code.slice(start);
}

function listFacts({ path, code }) {
  const start = code.search(BLOCK);
  if (start < 0) return [];
  const block = code.slice(0, code.indexOf('\n}', start) + 1 || undefined);
  return [...block.matchAll(/'([\w.]+)':/g)].map(({ 1: name, index }) => ({ path, line: lineAt(code, index), name }));
}
