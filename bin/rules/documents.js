import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { FOLDERS, lineAt, listFiles } from './scan.js';

const PATH = /^(?:[\w.*/@-]+\/)?[\w.*@-]+\.(ts|tsx|js|sql|css|sh|md)$|^[\w.*/@-]+\/[\w.*@-]+\.(json|ya?ml)$/;
// Names in rules and examples, and files of archives and backups.
const NOT_OURS = /^(index\.ts|\.long\.test\.ts|data\/|schema\/|node_modules\/|deploy\/local\/)/;

/** Links, paths and npm scripts in the documents that lead nowhere. */
export function checkDocuments(root) {
  const paths = [
    ...readdirSync(root),
    ...[...FOLDERS, 'docs', 'deploy', 'web/public'].flatMap((name) => listFiles(root, name, /./)),
  ];
  const pages = paths.filter((path) => /^(docs\/.*|[^/]+)\.md$/.test(path));
  const files = `\n${paths.join('\n')}\n`;
  const scripts = readScripts(root);
  return pages.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const prose = text.replace(/`[^`\n]*`/g, (span) => ' '.repeat(span.length));
    const find = (source, pattern, isRight) =>
      [...source.matchAll(pattern)]
        .filter((found) => !isRight(found[1]))
        .map(({ 1: what, index }) => ({ what, index }));
    return [
      ...find(prose, /\]\(([^)\s]+)\)/g, (target) => leadsSomewhere(root, path, target)),
      ...find(text, /`([^`\n]+)`/g, (span) => !PATH.test(span) || NOT_OURS.test(span) || holds(files, span)),
      ...find(text, /\bnpm run ([a-z][\w:]*)/g, (name) => scripts.has(name)),
    ].map(({ what, index }) => ({
      path,
      line: lineAt(text, index),
      rule: 'documents',
      message: `${what} does not exist`,
    }));
  });
}

function readScripts(root) {
  const file = join(root, 'package.json');
  return new Set(existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8')).scripts ?? {}) : []);
}

function leadsSomewhere(root, path, target) {
  if (/^(https?|mailto):/.test(target)) return true;
  const [page, anchor] = target.split('#');
  const file = join(root, page ? posix.join(posix.dirname(path), page) : path);
  return existsSync(file) && (!anchor || headings(readFileSync(file, 'utf8')).includes(anchor));
}

function headings(text) {
  const titles = [...text.matchAll(/^#+ (.*)$/gm)].map(([, title]) => title.toLowerCase());
  return titles.map((title) => title.replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-'));
}

// A path may begin at any folder; `*` and CODE stand for a part of a name.
function holds(files, span) {
  const pattern = span
    .replace(/^[./]+/, '')
    .replaceAll('.', '\\.')
    .replace(/\*|CODE/g, '[^/\\n]*');
  return new RegExp(`[\\n/]${pattern}\\n`).test(files);
}
