import { isTest, lineAt } from './scan.js';

const SERVER_FILES = [
  /^server\/src\/(operations\/(backup|health)|platform\/(files|images|database\/embedded))\//,
  /^server\/src\/operations\/export\/(import\/read-archive|write-folder)\.ts$/,
  /^server\/src\/(config|platform\/(secrets\/secret|locales\/wording|database\/start\/migration-files|http\/web-app\/web-(app|files|maps)))\.ts$/,
  /^server\/(cli|testing|seeds)\//,
];

// `within` limits the rule to some files; `only` lists the files that may break it.
const BOUNDARIES = [
  {
    name: 'socket.io',
    within: /^server\//,
    imports: /^(socket\.io|@socket\.io\/.+)$/,
    only: [/^server\/src\/platform\/realtime\//],
    message: 'only platform/realtime knows socket.io',
  },
  {
    name: 'socket.io-client',
    within: /^web\//,
    imports: /^socket\.io-client$/,
    only: [/^web\/src\/lib\//],
    message: 'only web/src/lib opens sockets',
  },
  {
    name: 'sql',
    within: /^server\//,
    pattern:
      /(?<![.\w$])sql\s*(<[^`;]*?>)?\s*`|(?<![.\w$])sql\.(raw|ref|id|join|table|lit|val)\b|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/g,
    only: [/\.queries\.ts$/, /\.card\.ts$/, /^server\/src\/platform\/(database|jobs)\//, /^server\/(seeds|testing)\//],
    message: 'SQL belongs into a *.queries.ts',
  },
  {
    name: 'files',
    within: /^server\//,
    imports: /^(node:fs(\/promises)?|fs(\/promises)?|@aws-sdk\/.+)$/,
    only: SERVER_FILES,
    message: 'only platform/files, backup and export touch disk and object store',
  },
  {
    name: 'clock',
    within: /^server\/src\/(?!platform\/|operations\/(?!webhooks\/))[^/]+\//,
    pattern: /\bDate\.now\(\)|\bnew Date\(\s*\)/g,
    only: [],
    message: 'take the time from the clock, so that a test can set it',
  },
  {
    name: 'roles',
    within: /\.(actions|queries|policy)\.ts$/,
    imports: /^(fastify|@fastify\/.+|socket\.io)$/,
    only: [],
    message: 'rules do not know HTTP or sockets',
  },
  {
    name: 'sockets',
    within: /^server\/src\/(?!platform\/)[^/]+\//,
    imports: /\/realtime\/[^/]+\.ts$/,
    only: [/\.(socket|plugin)\.ts$/],
    message: 'only a *.socket.ts publishes to sockets: emit a fact, or answer what changed',
  },
  {
    name: 'policies',
    within: /^(server|web)\/.+\.policy\.ts$/,
    pattern: /^/g,
    only: [],
    message: 'who may do what is said once, in the contract',
  },
  {
    name: 'plugins',
    within: /^server\/src\/.+\.plugin\.ts$/,
    imports: /\/http\/serve\.ts$/,
    only: [],
    message: 'a plugin is a table of contents: its handlers belong into a *.routes.ts',
  },
  {
    name: 'contract',
    within: /^contract\/src\//,
    imports: /^(?!typebox(\/|$)|\.)/,
    only: [],
    message: 'the contract is plain data and imports nothing but typebox',
  },
];

export function checkBoundaries(files) {
  return files
    .filter((file) => !isTest(file.path))
    .flatMap((file) => BOUNDARIES.flatMap((boundary) => breaches(file, boundary)));
}

function breaches(file, { name, within, only, pattern, imports, message }) {
  if (!within.test(file.path) || only.some((pattern) => pattern.test(file.path))) return [];
  // The text without strings has lost the quotes of templates.
  const text = name === 'sql' ? file.code : file.bare;
  const lines = pattern
    ? [...text.matchAll(pattern)].map((found) => lineAt(text, found.index))
    : file.imports.filter((one) => imports.test(one.specifier)).map((one) => one.line);
  return lines.map((line) => ({ path: file.path, line, rule: name, message }));
}
