import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chat } from './chat.ts';
import { type Effort, feed } from './feed.ts';
import { hasPgbench } from './limits/repeated-statement.ts';
import { notifications } from './notifications.ts';
import { reads } from './reads.ts';
import { report, type Section } from './report.ts';
import { roomsOfAllSizes } from './rooms.ts';
import { sockets } from './sockets.ts';
import { start } from './start.ts';

const scenarios: Record<string, (effort: Effort) => Promise<Section>> = {
  feed,
  reads,
  chat,
  rooms: roomsOfAllSizes,
  sockets,
  start,
  notifications,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    large: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '8' },
    repetitions: { type: 'string', default: '3' },
  },
});
const effort = { large: values.large, seconds: Number(values.seconds), repetitions: Number(values.repetitions) };
const names = positionals.length > 0 ? positionals : Object.keys(scenarios);
const unknown = names.filter((name) => !Object.hasOwn(scenarios, name));
if (unknown.length > 0) {
  console.error(`There is no scenario ${unknown.join(', ')}; there are ${Object.keys(scenarios).join(', ')}.`);
  process.exit(2);
}

await mkdir('data/bench', { recursive: true });
const before = loadavg()
  .map((one) => one.toFixed(1))
  .join(', ');
const sections: Section[] = [];
for (const name of names) sections.push(await (scenarios[name] as (typeof scenarios)['feed'])(effort));
await report(sections, {
  versions: `Node ${process.versions.node}, ${['fastify', 'pg', 'autocannon'].map(versionOf).join(', ')}, PostgreSQL 18 (embedded)`,
  'limits of writes': hasPgbench ? 'pgbench of the system' : 'a loop over pg, as pgbench is not here',
  effort: `${effort.repetitions} repetitions of ${effort.seconds} s`,
  'load average at the start': before,
});

function versionOf(name: string): string {
  const { version } = createRequire(import.meta.url)(`${name}/package.json`) as { version: string };
  return `${name} ${version}`;
}
