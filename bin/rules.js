import { root } from './node-runtime.js';
import { print } from './print.js';
import { checkFiles, describeSizes } from './rules/files.js';
import { checkGraph } from './rules/graph.js';
import { checkKeepers } from './rules/keepers.js';
import { checkStyles, checkWords } from './rules/leftovers.js';
import { scanStyles, scanTree, scanWords } from './rules/scan.js';

const place = process.argv[2] ?? root;
const files = scanTree(place);
const findings = [
  ...checkKeepers(files),
  ...checkGraph(files),
  ...checkFiles(files),
  ...checkStyles(files, scanStyles(place)),
  ...checkWords(files, scanWords(place)),
];
for (const { path, line, rule, say } of findings) print(`${path}:${line} ${rule} — ${say}`);
print(describeSizes(files));
process.exitCode = findings.length > 0 ? 1 : 0;
