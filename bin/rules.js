import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './node-runtime.js';
import { print } from './print.js';
import { checkBoundaries } from './rules/boundaries.js';
import { checkDirections } from './rules/directions.js';
import { checkDocuments } from './rules/documents.js';
import { checkFacts } from './rules/facts.js';
import { checkFolders, checkNames, describeSizes } from './rules/files.js';
import { checkGraph, checkLayers } from './rules/graph.js';
import { checkProse, checkShare, scanProse, shareOfComments } from './rules/prose.js';
import { scanFolders, scanSentences, scanStyles, scanTree } from './rules/scan.js';
import { checkSentences, checkStyles } from './rules/unused.js';
import { checkVocabulary } from './rules/vocabulary.js';

const folder = process.argv[2] ?? root;
const files = scanTree(folder);
const prose = scanProse(folder);
const share = shareOfComments(prose);
const findings = [
  ...checkBoundaries(files),
  ...checkGraph(files),
  ...checkLayers(files),
  ...checkNames(files),
  ...checkFolders(scanFolders(folder)),
  ...checkFacts(files),
  ...checkStyles(files, scanStyles(folder)),
  ...checkDirections(scanStyles(folder)),
  ...checkSentences(files, scanSentences(folder)),
  ...checkVocabulary(files),
  ...checkProse(prose),
  ...checkShare(share),
  ...checkDocuments(folder),
];
for (const { path, line, rule, message } of findings) print(`${path}:${line} ${rule} — ${message}`);
print(`${describeSizes(files)}, comments ${share.toFixed(1)} % of the product`);
const knip = [join(root, 'node_modules/knip/bin/knip.js'), '--no-progress', '--no-config-hints'];
const { status } = spawnSync(process.execPath, knip, { cwd: folder, stdio: 'inherit' });
process.exitCode = findings.length > 0 || status !== 0 ? 1 : 0;
