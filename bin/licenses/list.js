import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../node-runtime.js';

const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Zlib',
];

/** Packages with other licenses, and why they are fine. A name also covers packages with that prefix and a dash. */
const EXCEPTIONS = {
  '@img/sharp-': 'LGPL: libvips is a shared library of its own, used as it is',
  mediabunny: 'MPL: reads and rewrites recordings as a library of its own, used as it is',
  lightningcss: 'MPL: builds the web app; none of its code is in it',
  'axe-core': 'MPL: checks accessibility in tests',
  '@axe-core/playwright': 'MPL: checks accessibility in tests',
  'ical.js': 'MPL: reads calendars in tests',
  'xmlhttprequest-ssl': 'MIT: its text says so, its package does not',
  busboy: 'MIT: its package says so in an older way; the S3 store of tests',
  dicer: 'MIT: its package says so in an older way; the S3 store of tests',
  streamsearch: 'MIT: its package says so in an older way; the S3 store of tests',
  'humanize-number': 'MIT: its text says so; the S3 store of tests',
  only: 'MIT: its text says so; the S3 store of tests',
  'png-js': 'MIT: its text says so, its package does not',
};

export function listPackages(lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))) {
  const packages = new Map();
  for (const [path, { license = 'unknown', link, dev = false }] of Object.entries(lock.packages)) {
    const [, name] = /.*node_modules\/(.+)$/.exec(path) ?? [];
    if (!name || link) continue;
    const key = `${name} ${license}`;
    packages.set(key, { name, license, dev: dev && (packages.get(key)?.dev ?? true) });
  }
  return [...packages.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

export function listUnexpected(packages = listPackages()) {
  return packages.filter(({ name, license }) => {
    const parts = license.replace(/[()]/g, '').split(/ (?:OR|AND) /);
    return !parts.every((part) => PERMISSIVE.includes(part)) && !exceptionOf(name);
  });
}

export function describeLicenses(packages = listPackages()) {
  const running = packages.filter(({ dev }) => !dev);
  const building = packages.filter(({ dev }) => dev);
  const exceptions = Object.entries(EXCEPTIONS).map(([name, reason]) => `- \`${name}…\`: ${reason}.`);
  return [
    '# Licenses',
    'The club is under the [MIT license](../LICENSE). These are the licenses of the packages it uses, from the lockfile; their',
    'texts are in `node_modules`. Written by `npm run licenses`; a test fails when it is behind, and when a license is not known',
    'to be permissive. `npm run --silent sbom > sbom.json` writes a bill of materials (CycloneDX) of what runs in production.',
    '',
    '## What runs in production',
    table(running),
    '## What builds and checks it',
    'The web app contains parts of some of them, such as its components, icons and typeface.',
    '',
    table(building),
    '## Exceptions',
    ...exceptions,
    '',
  ].join('\n');
}

function table(packages) {
  const names = [...new Set(packages.map(({ license }) => license))].sort();
  const rows = names.map((name) => [name, packages.filter(({ license }) => license === name)]);
  return [
    '| license | packages |',
    '|---|---|',
    ...rows.map(([license, list]) => `| ${license} | ${list.map(({ name }) => name).join(', ')} |`),
    '',
  ].join('\n');
}

function exceptionOf(name) {
  return Object.keys(EXCEPTIONS).find(
    (start) => name === start || name.startsWith(start.endsWith('-') ? start : `${start}-`),
  );
}
