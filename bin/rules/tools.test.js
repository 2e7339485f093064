import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../node-runtime.js';

// Each file breaks the rule it is listed with, or none.
const tree = {
  'package.json': '{ "private": true, "type": "module", "workspaces": ["contract", "server", "web"] }\n',
  'contract/package.json': '{ "name": "contract", "exports": { "./*.ts": "./src/*.ts" } }\n',
  'server/package.json':
    '{ "name": "server", "type": "module", "dependencies": { "contract": "*", "left-behind": "1.0.0" } }\n',
  'web/package.json': '{ "name": "web", "type": "module" }\n',
  '.gitignore': 'node_modules\n',
  'contract/src/feed/feed.ts': `const base = 1;\nexport const Post = base;\nexport const Page = [Post];\nexport const gone = 2;\n`,
  'server/src/main.ts':
    "import { Page } from 'contract/feed/feed.ts';\nimport { port } from './config.ts';\nimport { used } from './exports.ts';\n" +
    "import { first } from './first.ts';\nimport { env } from './env.ts';\nimport { one } from './barrel.ts';\n" +
    "import 'nowhere';\nimport type { Alone } from './types.ts';\n" +
    'export const all: Alone = [Page, port, used, first, env, one];\n',
  'server/src/config.ts': 'export const port = process.env.PORT;\n',
  'server/src/env.ts': 'export const env = process.env.HOME;\n',
  'server/src/barrel.ts': "export { one } from './one.ts';\n",
  'server/src/one.ts': 'export const one = 1;\n',
  'server/src/exports.ts': 'export const used = 1;\nexport const unused = 2;\n',
  'server/src/types.ts':
    "import type { Beside } from './beside.ts';\nexport type Part = Beside[];\nexport type Alone = Part;\n",
  'server/src/beside.ts': "import type { Alone } from './types.ts';\nexport type Beside = Alone | unknown;\n",
  'server/src/first.ts': "import { second } from './second.ts';\nexport const first = () => second;\n",
  'server/src/second.ts': "import { third } from './third.ts';\nexport const second = () => third;\n",
  'server/src/third.ts': "import { first } from './first.ts';\nexport const third = () => first;\n",
  'server/src/file.ts': 'export const alone = 1;\n',
  'web/src/main.tsx':
    "import { get } from './lib/get.ts';\nimport { post } from './post.ts';\nexport const all = [get, post];\n",
  'web/src/lib/get.ts': "export const get = () => fetch('/api');\n",
  'web/src/post.ts': "export const post = () => fetch('/api');\n",
  'web/index.html': '<script type="module" src="/src/main.tsx"></script>\n',
};

function inTree(work) {
  const place = mkdtempSync(join(tmpdir(), 'rules-'));
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), text);
  }
  for (const config of ['biome.json', 'knip.jsonc']) cpSync(join(root, config), join(place, config));
  try {
    return work(place);
  } finally {
    rmSync(place, { recursive: true });
  }
}

function run(place, tool, ...args) {
  const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules', tool), ...args], { cwd: place });
  return JSON.parse(stdout.toString());
}

test('Biome finds who reads the environment, who makes requests, and who only passes on', () => {
  const { diagnostics } = inTree((place) => run(place, '@biomejs/biome/bin/biome', 'lint', '--reporter=json'));
  expect(diagnostics.map(({ category, location }) => `${location.path} ${category.split('/').at(-1)}`)).toEqual([
    'server/src/barrel.ts noBarrelFile',
    'server/src/env.ts noProcessEnv',
    'web/src/post.ts noRestrictedGlobals',
  ]);
});

test('knip finds what no one uses, what no one declared, and circles', () => {
  const { issues } = inTree((place) => run(place, 'knip/bin/knip.js', '--no-progress', '--reporter', 'json'));
  const describe = ({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, list]) => list.map((one) => `${file} ${kind} ${[one].flat().at(-1).name}`));
  expect(issues.flatMap(describe).sort()).toEqual([
    'contract/src/feed/feed.ts exports gone',
    'server/package.json dependencies left-behind',
    'server/src/exports.ts exports unused',
    'server/src/file.ts files server/src/file.ts',
    'server/src/first.ts cycles server/src/third.ts',
    'server/src/main.ts unlisted nowhere',
  ]);
});
