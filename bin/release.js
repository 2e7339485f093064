import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node-runtime.js';
import { print } from './print.js';
import { main } from './run.js';

// `npm run release`: the tag of this version, and a folder with its notes, source, list of parts and checksums.
const folder = join(root, 'release');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const tag = `v${version}`;

main(async () => {
  if (run('git', 'status', '--porcelain')) throw new Error('Commit everything first: a release is made of a commit.');
  if (run('git', 'tag', '--list', tag)) throw new Error(`${tag} exists. Raise the version in package.json first.`);
  const notes = notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  write('notes.md', notes);
  write('sbom.cdx.json', run('npm', 'sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'));
  run('git', 'archive', `--prefix=club-${version}/`, `--output=${join(folder, `club-${version}.tar.gz`)}`, 'HEAD');
  write('SHA256SUMS', readdirSync(folder).map(checksum).join(''));
  run('git', 'tag', '--annotate', tag, '--cleanup=verbatim', '--message', notes);
  print(`${tag} is made, and its files are in release/. To publish it: git push origin ${tag}`);
});

/** The newest section of the changelog, which must be that of this version. */
function notesOf(changelog) {
  const [, heading = '', text = ''] = /^## (.*)\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? [];
  if (!heading.startsWith(version)) throw new Error(`CHANGELOG.md begins with "${heading}", not with ${version}.`);
  return text.trim();
}

function run(command, ...args) {
  return execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 }).trim();
}

function write(name, text) {
  writeFileSync(join(folder, name), `${text.trimEnd()}\n`);
}

function checksum(name) {
  return `${createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex')}  ${name}\n`;
}
