import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export const FOLDERS = ['contract', 'server', 'web', 'e2e', 'bench', 'bin'];
const SKIPPED = new Set(['node_modules', 'dist', 'public', 'results']);
const CODE = /(?<!\.d)\.(ts|tsx|js)$/;
const COMMENT_OR_STRING = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const IMPORT = /\b(?:import|export)\b(\s+type\b)?[\w$*\s,{}]*?\bfrom\s*'([^'\n]+)'|\bimport\s*\(?\s*'([^'\n]+)'/g;

export function scanTree(root) {
  const paths = FOLDERS.flatMap((folder) => listFiles(root, folder, CODE));
  const known = new Set(paths);
  return paths.map((path) => scanFile(path, readFileSync(join(root, path), 'utf8'), known));
}

export function scanStyles(root) {
  const read = (path) => readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, blank);
  return listFiles(root, 'web/src', /\.module\.css$/).map((path) => ({ path, text: read(path) }));
}

export function scanSentences(root) {
  const folders = ['web/src/locales', 'server/src/platform/locales'];
  const paths = folders.flatMap((folder) => listFiles(root, folder, /\.json$/));
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

export function scanFolders(root) {
  const paths = FOLDERS.flatMap((folder) => listFiles(root, folder, /./));
  const folders = Map.groupBy(paths, (path) => posix.dirname(path));
  return Array.from(folders, ([path, { length }]) => ({ path, count: length }));
}

export function isTest(path) {
  return /\.(test|spec|testing|setup)\.\w+$/.test(path) || /^((server|web)\/testing|e2e)\//.test(path);
}

export function listFiles(root, folder, pattern) {
  const directory = join(root, folder);
  const entries = existsSync(directory) ? readdirSync(directory, { withFileTypes: true }) : [];
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : listFiles(root, path, pattern);
    return pattern.test(entry.name) ? [path] : [];
  });
}

function scanFile(path, text, known) {
  const code = text.replace(COMMENT_OR_STRING, (found) => (found.startsWith('/') ? blank(found) : found));
  const bare = code.replace(COMMENT_OR_STRING, blank);
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  const imports = [...code.matchAll(IMPORT)].map((found) => {
    const specifier = found[2] ?? found[3];
    const file = fileOf(path, specifier, known);
    return { specifier, file, typeOnly: Boolean(found[1]), line: lineAt(code, found.index) };
  });
  return { path, lines, code, bare, imports };
}

function blank(text) {
  return text.replace(/[^\n]/g, ' ');
}

// Undefined for a package.
function fileOf(path, specifier, known) {
  const file = specifier.startsWith('.')
    ? posix.join(posix.dirname(path), specifier)
    : specifier.replace(/^contract\//, 'contract/src/');
  return known.has(file) ? file : undefined;
}

export function lineAt(text, index) {
  return text.slice(0, index).split('\n').length;
}
