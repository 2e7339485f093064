import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { signingIn } from './accounts/sign-in.ts';
import { firstScreens } from './browser/first-screens.ts';
import { slowPhone } from './browser/phone.ts';
import { scrollLists } from './browser/scroll.ts';
import { chat } from './chat/chat.ts';
import { roomsOfAllSizes } from './chat/rooms.ts';
import { unread } from './chat/unread.ts';
import { door } from './events/door.ts';
import { feed } from './feed/feed.ts';
import { groups } from './feed/groups.ts';
import { hasPgbench } from './limits/repeated-statement.ts';
import type { Effort } from './measuring/effort.ts';
import { notifications } from './notifications/notifications.ts';
import { memory } from './operations/memory.ts';
import { twoNodes } from './operations/nodes.ts';
import { start } from './operations/start.ts';
import { files } from './platform/files.ts';
import { growth } from './platform/growth.ts';
import { reads } from './platform/reads.ts';
import { sockets } from './platform/sockets.ts';
import { print } from './report/print.ts';
import { report } from './report/report.ts';
import type { Section } from './report/section.ts';
import { search } from './search/search.ts';

type Scenario = (effort: Effort) => Promise<Section>;

const scenarios = new Map<string, Scenario>(
  Object.entries({
    'sign-in': signingIn,
    feed,
    files,
    reads,
    growth,
    search,
    chat,
    unread,
    rooms: roomsOfAllSizes,
    sockets,
    start,
    notifications,
    door,
    groups,
    memory,
    'first-screens': firstScreens,
    nodes: twoNodes,
    scroll: scrollLists,
    phone: slowPhone,
  }),
);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    large: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '8' },
    repetitions: { type: 'string', default: '3' },
    tolerance: { type: 'string', default: '10' },
  },
});
const effort: Effort = {
  large: values.large,
  seconds: Number(values.seconds),
  repetitions: Number(values.repetitions),
  tolerance: Number(values.tolerance),
};
const unknown = positionals.filter((name) => !scenarios.has(name));
if (unknown.length > 0) {
  console.error(`There is no scenario ${unknown.join(', ')}; there are ${[...scenarios.keys()].join(', ')}.`);
  process.exit(2);
}

await mkdir('data/bench', { recursive: true });
for (const [name, scenario] of scenarios) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  await run(scenario).catch((error: unknown) => {
    // A run with errors doesn't count: its section stays the same, and the other scenarios continue.
    console.error(`${name}:`, error);
    process.exitCode = 1;
  });
}

async function run(scenario: Scenario): Promise<void> {
  const before = showLoad();
  const section = await scenario(effort);
  await report(section, {
    versions: `Node ${process.versions.node}, ${['fastify', 'pg', 'socket.io', 'autocannon'].map(versionOf).join(', ')}, PostgreSQL 18 (embedded)`,
    'limits of writes': hasPgbench ? 'pgbench of the system' : 'a loop over pg, as pgbench is not here',
    effort: `${effort.repetitions} repetitions of ${effort.seconds} s, limits within ${effort.tolerance} %`,
    'load average at the start': before,
    'load average at the end': showLoad(),
  });
  print(`${section.title} is in bench/results.md.`);
}

function showLoad(): string {
  return loadavg()
    .map((one) => one.toFixed(1))
    .join(', ');
}

function versionOf(name: string): string {
  const { version } = createRequire(import.meta.url)(`${name}/package.json`) as { version: string };
  return `${name} ${version}`;
}
