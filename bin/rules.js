import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './node-runtime.js';
import { print } from './print.js';
import { checkFacts } from './rules/facts.js';
import { checkNames, describeSizes } from './rules/files.js';
import { checkGraph } from './rules/graph.js';
import { checkKeepers } from './rules/keepers.js';
import { checkStyles, checkWords } from './rules/leftovers.js';
import { scanStyles, scanTree, scanWords } from './rules/scan.js';

const place = process.argv[2] ?? root;
const files = scanTree(place);
const findings = [
  ...checkKeepers(files),
  ...checkGraph(files),
  ...checkNames(files),
  ...checkFacts(files),
  ...checkStyles(files, scanStyles(place)),
  ...checkWords(files, scanWords(place)),
];
for (const { path, line, rule, say } of findings) print(`${path}:${line} ${rule} — ${say}`);
print(describeSizes(files));
const knip = [join(root, 'node_modules/knip/bin/knip.js'), '--no-progress', '--no-config-hints'];
const { status } = spawnSync(process.execPath, knip, { cwd: place, stdio: 'inherit' });
process.exitCode = findings.length > 0 || status !== 0 ? 1 : 0;
