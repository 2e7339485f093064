import { root } from './node-runtime.js';
import { checkFiles, describeSizes } from './rules/files.js';
import { checkGraph } from './rules/graph.js';
import { checkKeepers } from './rules/keepers.js';
import { scanTree } from './rules/scan.js';
import { tell } from './tell.js';

const files = scanTree(process.argv[2] ?? root);
const findings = [...checkKeepers(files), ...checkGraph(files), ...checkFiles(files)];
for (const { path, line, rule, say } of findings) tell(`${path}:${line} ${rule} — ${say}`);
tell(describeSizes(files));
process.exitCode = findings.length > 0 ? 1 : 0;
