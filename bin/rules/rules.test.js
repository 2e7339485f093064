import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkBoundaries } from './boundaries.js';
import { checkDirections } from './directions.js';
import { checkDocuments } from './documents.js';
import { checkFacts } from './facts.js';
import { checkFolders, checkNames, describeSizes } from './files.js';
import { checkGraph, checkLayers } from './graph.js';
import { checkProse, checkShare, scanProse, shareOfComments } from './prose.js';
import { scanFolders, scanSentences, scanStyles, scanTree } from './scan.js';
import { checkSentences, checkStyles } from './unused.js';
import { checkVocabulary } from './vocabulary.js';

function findIn(tree) {
  const root = mkdtempSync(join(tmpdir(), 'rules-'));
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const files = scanTree(root);
  const findings = [
    ...checkBoundaries(files),
    ...checkGraph(files),
    ...checkLayers(files),
    ...checkNames(files),
    ...checkFolders(scanFolders(root)),
    ...checkFacts(files),
    ...checkStyles(files, scanStyles(root)),
    ...checkDirections(scanStyles(root)),
    ...checkSentences(files, scanSentences(root)),
    ...checkVocabulary(files),
    ...checkProse(scanProse(root)),
    ...checkDocuments(root),
  ];
  rmSync(root, { recursive: true });
  return findings.map(({ path, line, rule }) => `${path}:${line} ${rule}`);
}

const worn = "import classes from './a.module.css';\nconst one = classes.worn;\n";

// A path and text, the rule that they break, and other files that they need.
const BREACHES = [
  ['server/src/feed/a.ts', "import '../app.ts';\n", 'layers', { 'server/src/app.ts': '' }],
  ['server/src/feed/a.ts', "import '../chat/b.ts';\n", 'kernels', { 'server/src/chat/b.ts': '' }],
  ['web/src/feed/a.tsx', "import '../chat/b.tsx';\n", 'kernels', { 'web/src/chat/b.tsx': '' }],
  [
    'server/src/feed/a.ts',
    "import { chat } from '../chat/chat.kernel.ts';\n",
    'circles',
    {
      'server/src/chat/chat.kernel.ts': "export { b } from './b.ts';\n",
      'server/src/chat/b.ts': '',
      'server/src/chat/c.ts': "import { feed } from '../feed/feed.kernel.ts';\n",
      'server/src/feed/feed.kernel.ts': '',
    },
  ],
  ['server/src/platform/a/a.ts', "import '../../feed/b.ts';\n", 'ground', { 'server/src/feed/b.ts': '' }],
  ['web/src/lib/a.ts', "import '../feed/feed.kernel.ts';\n", 'ground', { 'web/src/feed/feed.kernel.ts': '' }],
  ['web/src/lib/a.ts', "import '../app/b.ts';\n", 'layers', { 'web/src/app/b.ts': '' }],
  ['server/src/feed/a.ts', "import '../../../web/src/lib/b.ts';\n", 'sides', { 'web/src/lib/b.ts': '' }],
  ['web/src/lib/a.ts', "import '../../../server/src/feed/b.ts';\n", 'sides', { 'server/src/feed/b.ts': '' }],
  ['server/src/feed/a.ts', "import { Server } from 'socket.io';\n", 'socket.io'],
  ['web/src/feed/a.ts', "import { io } from 'socket.io-client';\n", 'socket.io-client'],
  ['server/src/feed/a.routes.ts', 'await sql`select 1`.execute(db);\n', 'sql'],
  ['server/src/feed/a.routes.ts', "db.selectFrom('posts');\n", 'sql'],
  ['server/src/feed/a.ts', "import { readFile } from 'node:fs/promises';\n", 'files'],
  ['server/src/feed/a.ts', "import { S3Client } from '@aws-sdk/client-s3';\n", 'files'],
  ['server/src/feed/a.ts', 'const now = Date.now();\n', 'clock'],
  ['server/src/feed/a.ts', 'const now = new Date();\n', 'clock'],
  ['server/src/feed/a.actions.ts', "import { fastify } from 'fastify';\n", 'roles'],
  ['server/src/feed/a.actions.ts', "import { everyone } from '../platform/realtime/rooms.ts';\n", 'sockets'],
  ['web/src/feed/feed.policy.ts', 'export const canEdit = 1;\n', 'policies'],
  ['server/src/feed/feed.plugin.ts', "import { serve } from '../platform/http/serve.ts';\n", 'plugins'],
  ['contract/src/a.ts', "import { readFile } from 'node:fs/promises';\n", 'contract'],
  ['server/src/feed/utils.ts', 'const one = 1;\n', 'names'],
  ['web/src/helpers/a.ts', 'const one = 1;\n', 'names'],
  ['server/src/platform/facts/facts.ts', "interface Facts { 'post.liked': string }\n", 'facts'],
  [
    'server/src/feed/feed.socket.ts',
    "facts.on('post.liked', ({ postId }) => realtime.publish(seesAll, 'postChanged', { _id: postId }));\n",
    'facts',
  ],
  ['server/src/feed/feed.plugin.ts', "interface Facts { 'post.liked': string }\n", 'facts'],
  ['web/src/ui/a.module.css', '.worn,.left {}\n', 'styles', { 'web/src/ui/a.tsx': worn }],
  ['web/src/ui/a.module.css', '.worn { margin-left: 4px }\n', 'directions', { 'web/src/ui/a.tsx': worn }],
  ['web/src/ui/a.module.css', '.worn { text-align: right }\n', 'directions', { 'web/src/ui/a.tsx': worn }],
  ['web/src/locales/en.json', '{"feed": {"gone": "Gone"}}', 'sentences'],
  ['web/src/lib/a.ts', 'const lastRefusal = 1;\n', 'vocabulary'],
  ['server/src/platform/facts/a.ts', 'facts.tell();\n', 'vocabulary'],
  ['server/src/platform/facts/a.ts', 'const nobodyElse = 1;\n', 'vocabulary'],
  ['contract/src/projects/projects.ts', 'const asked = 1;\n', 'vocabulary'],
  ['web/src/ui/post-bones.tsx', 'const one = 1;\n', 'vocabulary'],
  ['web/src/feed/a.ts', 'const isTheirs = 1;\n', 'vocabulary'],
  ['server/src/chat/a.ts', 'takeMessage();\n', 'vocabulary'],
  ['server/src/chat/in-order.ts', 'const one = 1;\n', 'vocabulary'],
  ['web/src/ui/a.ts', "// What is pressed stays in place.\nconst one = 'What is new';\n", 'prose'],
  ['server/src/feed/a.ts', 'const one = 1; // It is early. Whoever comes late waits.\n', 'prose'],
  ['server/src/feed/functions/a.sql', '-- Who left is not counted.\nselect 1;\n', 'prose'],
  ['web/src/ui/a.module.css', '/* Drawn anew. */\n', 'prose'],
  ['README.md', 'The club refuses it.\n', 'prose'],
  ['README.md', 'See [the rest](docs/gone.md).\n', 'documents'],
  ['docs/page.md', 'See [below](#gone).\n\n## There\n', 'documents'],
  ['docs/page.md', 'It is in `feed/gone.ts`.\n', 'documents'],
  ['docs/page.md', 'Start it with `npm run gone`.\n', 'documents'],
];

test.each(BREACHES)('%s: %j breaks %s', (path, text, rule, partner = {}) => {
  expect(findIn({ ...partner, [path]: text })).toContain(`${path}:1 ${rule}`);
});

test('what the house allows is not found', () => {
  const found = findIn({
    'contract/src/feed/feed.ts': 'export const Post = 1;\nexport const Page = [Post];\nexport const limit = 2;\n',
    'server/src/main.ts': "import { buildApp } from './app.ts';\nbuildApp();\n",
    'server/src/app.ts': "import { feed } from './feed/feed.plugin.ts';\nexport const buildApp = () => feed;\n",
    'server/src/config.ts': 'export const port = 1;\n',
    'server/src/platform/facts/facts.ts': "interface Facts { 'post.liked': string }\n",
    'server/src/feed/feed.socket.ts':
      "facts.on('post.liked', () => {});\nfacts.onEveryNode('post.liked', () => realtime.publish([], 'a', {}));\n",
    'server/src/services.ts': 'export interface Services { now: string }\n',
    'server/src/notifications/mail/mail.ts':
      "import type { Services } from '../../services.ts';\nimport { port } from '../../config.ts';\nconst one: Services = port;\n",
    'server/src/members/members.kernel.ts': 'export const memberCard = 1;\n',
    'server/src/feed/feed.plugin.ts':
      "// Date.now() in a comment, which may tell\nimport { limit, Page } from 'contract/feed/feed.ts';\n" +
      "import { memberCard } from '../members/members.kernel.ts';\nimport { listPosts } from './posts/posts.queries.ts';\n" +
      "export const feed = [memberCard, limit, Page, listPosts, 'Date.now() in a word', new Date(0)];\n",
    'server/src/feed/posts/posts.queries.ts':
      'export const listPosts = sql`select 1`;\nconst mine = await query.executeTakeFirst();\n',
    'server/src/feed/posts/posts.test.ts': "import '../../chat/chat.testing.ts';\nconst now = Date.now();\n",
    'server/src/chat/chat.testing.ts': 'export const chat = 1;\n',
    'web/src/lib/api.ts': "export const get = () => fetch('/api');\n",
    'web/src/app/routes.ts': "const page = () => import('../feed/page.tsx');\nimport { get } from '../lib/api.ts';\n",
    'web/src/feed/page.tsx': 'export const Component = 1;\n',
    'web/src/ui/a.tsx': `${worn}const two = [t('feed.new', { count }), t(\`errors.\${code}\`)];\n`,
    'web/src/ui/a.module.css': '/* .old { } */ .worn { margin: 0.5em; &:hover { top: 1.25px; } }\n',
    'web/src/locales/en.json': '{"feed": {"new_one": "One", "new_other": "Many"}, "errors": {"internal": "Oh"}}',
  });
  expect(found).toEqual([]);
});

test('questions, quotes and code may use the words of people', () => {
  const found = findIn({
    'web/src/lib/a.ts': '// Who may see it? The label says "Nobody", see `refused`.\nconst one = "// told anew";\n',
    'README.md': '# What is new\n\nSee `sealed`, and the list\nof members. [Who may join?](#what-is-new)\n',
  });
  expect(found).toEqual([]);
});

test('comments have a share of the product that is limited', () => {
  const files = [
    { path: 'web/src/a.ts', lines: 20, texts: [{ line: 1, text: '/**\n * One. */' }] },
    { path: 'web/src/a.test.ts', lines: 2, texts: [{ line: 1, text: '// Two.' }] },
  ];
  expect(shareOfComments(files)).toBe(10);
  expect(checkShare(10)).toHaveLength(1);
  expect(checkShare(4)).toEqual([]);
});

test('a document may name files by the end of their path, and link to headings', () => {
  const page = 'See [there](page.md#how-it-works), `feed/posts.ts` and `web/src/CODE.json`.\n\n## How it works\n';
  const found = findIn({ 'docs/page.md': page, 'web/src/feed/posts.ts': '', 'web/src/en.json': '{}' });
  expect(found).toEqual([]);
});

test('a folder with more than 25 files is found, but for migrations', () => {
  const fill = (folder) =>
    Object.fromEntries(Array.from({ length: 26 }, (_, at) => [`${folder}/a-${at}.sql`, 'select 1;']));
  const found = findIn({ ...fill('server/src/feed/functions'), ...fill('server/src/platform/database/migrations') });
  expect(found).toEqual(['server/src/feed/functions:1 folders']);
});

test('the sizes of files are printed in one line', () => {
  const files = [10, 20, 30, 40, 50].map((lines) => ({ path: `${lines}.ts`, lines }));
  expect(describeSizes(files)).toBe('5 files: median 30 lines, p90 50, longest 50 (50.ts)');
});
