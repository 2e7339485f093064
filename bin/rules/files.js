import { isTest } from './scan.js';

const VAGUE = /(^|\/)(utils?|helpers?|commons?)(\.[^/]*)?(\/|$)/;
const ENTRY = [/^bin\/[^/]+\.js$/, /^server\/src\/main\.ts$/, /^server\/cli\//, /^bench\/run\.ts$/, /\.config\.ts$/];

/** Vague names, barrels, and exports that nobody imports. */
export function checkFiles(files) {
  return [...files.flatMap(checkName), ...files.flatMap(checkBarrel), ...checkExports(files)];
}

/** How long files are, in one line. */
export function describeSizes(files) {
  const sorted = files.toSorted((a, b) => a.lines - b.lines);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (sorted.length === 0) return 'no files';
  const longest = sorted.at(-1);
  return `${sorted.length} files: median ${at(0.5).lines} lines, p90 ${at(0.9).lines}, longest ${longest.lines} (${longest.path})`;
}

function checkName({ path }) {
  if (!VAGUE.test(path)) return [];
  return [{ path, line: 1, rule: 'names', say: 'name the thing it is about, not utils, helpers or common' }];
}

function checkBarrel({ path, bare, imports }) {
  const isPassedOn = imports.some((one) => one.reexport);
  const rest = bare.replace(/\b(import|export)\b[^;]*?\bfrom\b\s*;?/g, '').trim();
  return isPassedOn && rest === ''
    ? [{ path, line: 1, rule: 'barrels', say: 'it only passes on; import from the source' }]
    : [];
}

function checkExports(files) {
  const used = new Set();
  const wholly = new Set();
  for (const one of files.flatMap((file) => file.imports)) {
    if (!one.file) continue;
    if (one.names.includes('*')) wholly.add(one.file);
    for (const name of one.names) used.add(`${one.file} ${name}`);
  }
  const judged = files.filter(
    ({ path }) => !isTest(path) && !wholly.has(path) && !ENTRY.some((entry) => entry.test(path)),
  );
  return judged.flatMap((file) =>
    file.exports
      .filter(({ name, isType }) => !used.has(`${file.path} ${name}`) && !isPartOfOthers(file, name, isType))
      .map(({ name, line }) => ({ path: file.path, line, rule: 'exports', say: `nobody imports ${name}` })),
  );
}

/** A type may be exported because a signature here speaks of it, a schema of the contract because another is made of it. */
function isPartOfOthers({ path, bare }, name, isType) {
  if (!isType && !path.startsWith('contract/')) return false;
  const own = new RegExp(`^export\\s+(const|type|interface)\\s+${name}\\b`);
  const mention = new RegExp(`\\b${name}\\b`);
  return bare.split('\n').some((line) => mention.test(line) && !own.test(line));
}
