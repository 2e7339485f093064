import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeLicenses } from './licenses/list.js';
import { root } from './node-runtime.js';

writeFileSync(join(root, 'docs', 'licenses.md'), describeLicenses());
