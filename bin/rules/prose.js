import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDERS, isTest, lineAt, listFiles } from './scan.js';

const MAX_SHARE = 4;
const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'STYLE.md', 'CHANGELOG.md'];
// This file, its tests and the glossary contain the words.
const SKIPPED = /\/(migrations|decisions)\/|^docs\/glossary\.md$|^bin\/rules\/(prose|rules\.test)\.js$/;
// Strings match first, because an address in a string is not a comment.
const COMMENT =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|(?<=^|[\s{(,;])(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*)/g;
const SQL_COMMENT = /--[^\n]*(?:\n[ \t]*--[^\n]*)*/g;
const MARKER = /^[ \t]*(?:\/\/|\/?\*+\/?|--)|\*\/$/gm;
const QUOTED = /```[\s\S]*?```|`[^`]*`|"[^"\n]*"|“[^”]*”/g;
const SUBJECT = /(?:^\s*|\n\s*\n\s*|\n\s*[-*] +|[.!?]\s+)((?:What|Who(?:m|se|ever)?)\b)[^.!?]*(\?)?/g;

// Words that readers stumble over, and simpler ones.
const WORDS = [
  [/\banew\b/gi, 'again'],
  [/\btold\b/gi, 'notified, shown or printed'],
  [/\bwhom?ever\b/gi, 'anyone who, or the person'],
  [/\bsealed\b/gi, 'encrypted'],
  [/\btheirs\b/gi, 'the noun'],
  [/\b(?:some|any|every|no)bod(?:y|ies)\b/gi, 'someone, anyone, everyone or no one'],
  [/\brefus\w+/gi, 'reject, deny or fail'],
  [/\bpatience\b/gi, 'timeout'],
];

/** Reads the comments of all code, styles and SQL functions, and the documents except decisions. */
export function scanProse(root) {
  const pages = PAGES.filter((path) => existsSync(join(root, path))).concat(listFiles(root, 'docs', /\.md$/));
  const code = FOLDERS.flatMap((folder) => listFiles(root, folder, /\.(ts|tsx|js|css|sql)$/));
  return [...pages, ...code]
    .filter((path) => !SKIPPED.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, lines: text.split('\n').length, texts: textsIn(path, text) };
    });
}

function textsIn(path, text) {
  if (path.endsWith('.md')) return [{ line: 1, text }];
  return [...text.matchAll(path.endsWith('.sql') ? SQL_COMMENT : COMMENT)]
    .filter(([found]) => /^[/-]/.test(found))
    .map(({ 0: found, index }) => ({ line: lineAt(text, index), text: found }));
}

/** Sentences that need two readings: a clause as subject, or a private word. */
export function checkProse(files) {
  return files.flatMap(({ path, texts }) =>
    texts.flatMap(({ line, text }) => {
      const words = text.replace(MARKER, '').replace(QUOTED, (quote) => quote.replace(/[^\n]/g, '_'));
      const subjects = [...words.matchAll(SUBJECT)]
        .filter(([, , isQuestion]) => !isQuestion)
        .map((found) => [found[0].indexOf(found[1]) + found.index, `name the subject instead of "${found[1]} …"`]);
      const replaced = WORDS.flatMap(([pattern, instead]) =>
        [...words.matchAll(pattern)].map((found) => [found.index, `instead of "${found[0]}" say: ${instead}`]),
      );
      return [...subjects, ...replaced].map(([at, message]) => ({
        path,
        line: line + lineAt(words, at) - 1,
        rule: 'prose',
        message,
      }));
    }),
  );
}

/** The share of comments in the lines of the product, in percent. */
export function shareOfComments(files) {
  const product = files.filter(({ path }) => /\.(ts|tsx|js)$/.test(path) && !isTest(path));
  const lines = product.reduce((sum, file) => sum + file.lines, 0);
  const comments = product.flatMap(({ texts }) => texts.map(({ text }) => text.split('\n').length));
  return lines === 0 ? 0 : (100 * comments.reduce((sum, count) => sum + count, 0)) / lines;
}

export function checkShare(share) {
  const message = `comments are ${share.toFixed(1)} % of the product, of ${MAX_SHARE} % at most: keep the reasons`;
  return share > MAX_SHARE ? [{ path: '.', line: 1, rule: 'prose', message }] : [];
}
