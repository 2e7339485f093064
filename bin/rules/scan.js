import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const FOLDERS = ['contract', 'server', 'web', 'e2e', 'bench', 'bin'];
const SKIPPED = new Set(['node_modules', 'dist', 'public', 'results']);
const CODE = /(?<!\.d)\.(ts|tsx|js)$/;
const COMMENT_OR_STRING = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const FROM = /\b(import|export)\b(\s+type\b)?\s*((?:[\w$*\s,]|\{[^}]*\})*?)\s*\bfrom\s*(['"])([^'"\n]+)\4/g;
const BARE = /\bimport\s*(\(?)\s*(['"])([^'"\n]+)\2/g;
const DECLARED =
  /^export\s+(?:declare\s+|abstract\s+|async\s+)*(function\*?|const|let|class|interface|type|enum)\s+([\w$]+)/gm;
const LISTED = /^export\s+(?:type\s+)?\{([^}]*)\}(?!\s*from)/gm;

/** Reads every file of code below `root`: its lines, what it imports and what it exports. */
export function scanTree(root) {
  const paths = FOLDERS.flatMap((folder) => listFiles(root, folder, CODE));
  const known = new Set(paths);
  return paths.map((path) => scanFile(path, readFileSync(join(root, path), 'utf8'), known));
}

/** Reads the style sheets of components, without their comments. */
export function scanStyles(root) {
  const read = (path) => readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, blank);
  return listFiles(root, 'web/src', /\.module\.css$/).map((path) => ({ path, text: read(path) }));
}

/** Reads the catalogue of sentences. */
export function scanWords(root) {
  return listFiles(root, 'web/src/locales', /\.json$/).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));
}

/** Test code: it may know more than the product does. */
export function isTest(path) {
  return /\.(test|spec|factory|setup|fixture|fixtures)\.\w+$/.test(path) || /^(server\/testing|e2e)\//.test(path);
}

function listFiles(root, folder, wanted) {
  let entries;
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : listFiles(root, path, wanted);
    return wanted.test(entry.name) ? [path] : [];
  });
}

function scanFile(path, text, known) {
  const code = text.replace(COMMENT_OR_STRING, (found) => (found.startsWith('/') ? blank(found) : found));
  const bare = code.replace(COMMENT_OR_STRING, blank);
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  return { path, lines, code, bare, imports: findImports(path, code, known), exports: findExports(code) };
}

function blank(text) {
  return text.replace(/[^\n]/g, ' ');
}

function findImports(path, code, known) {
  const at = (found, index) => ({ line: lineAt(code, found.index), ...resolveTarget(path, found[index], known) });
  const named = [...code.matchAll(FROM)].map((found) => ({
    ...at(found, 5),
    names: readNames(found[3]),
    reexport: found[1] === 'export',
    typeOnly: Boolean(found[2]) || isAllTypes(found[3]),
  }));
  const whole = [...code.matchAll(BARE)].map((found) => ({
    ...at(found, 3),
    names: found[1] ? ['*'] : [],
    typeOnly: false,
  }));
  return [...named, ...whole];
}

/** The file of this repository that an import means, or the package. */
function resolveTarget(path, specifier, known) {
  const shared = /^contract\/(.+)$/.exec(specifier);
  const file = shared ? `contract/src/${shared[1]}` : posix.join(posix.dirname(path), specifier);
  return !shared && !specifier.startsWith('.')
    ? { specifier }
    : { specifier, file: known.has(file) ? file : undefined };
}

function readNames(clause) {
  if (clause.includes('*')) return ['*'];
  const inBraces = /\{([^}]*)\}/.exec(clause)?.[1] ?? '';
  const first = /^\s*([\w$]+)/.exec(clause.replace(/\{[^}]*\}/, '')) ? ['default'] : [];
  return [...first, ...splitList(inBraces).map((name) => name.split(/\s+as\s+/)[0])];
}

function isAllTypes(clause) {
  const inner = /^\s*\{([^}]*)\}\s*$/.exec(clause)?.[1];
  const names = inner?.split(',').filter((name) => name.trim() !== '');
  return names !== undefined && names.length > 0 && names.every((name) => /^\s*type\s/.test(name));
}

function findExports(code) {
  const declared = [...code.matchAll(DECLARED)].map((found) => ({
    name: found[2],
    line: lineAt(code, found.index),
    isType: /^(interface|type)$/.test(found[1]),
  }));
  const listed = [...code.matchAll(LISTED)].flatMap((found) =>
    splitList(found[1]).map((name) => ({ name: name.split(/\s+as\s+/).at(-1), line: lineAt(code, found.index) })),
  );
  const own = /^export\s+default\b/m.exec(code);
  return [...declared, ...listed, ...(own ? [{ name: 'default', line: lineAt(code, own.index) }] : [])];
}

function splitList(list) {
  return list
    .split(',')
    .map((name) => name.trim().replace(/^type\s+/, ''))
    .filter((name) => name !== '');
}

/** The number of the line that holds a position of the text. */
export function lineAt(text, index) {
  return text.slice(0, index).split('\n').length;
}
