import { endParents, endPostgres, endServer, hangPostgres, terminateBackends } from './faults.ts';
import { onClub, type Scenario } from './scenario.ts';
import { backUp } from './scenarios/backup.ts';
import { jumpClock } from './scenarios/clock.ts';
import { fillDisk } from './scenarios/disk.ts';
import { hang } from './scenarios/hang.ts';
import { breakMigrations, migrationSteps } from './scenarios/migrate.ts';
import { killNodes } from './scenarios/nodes.ts';
import { awayWhileOthersWrite } from './scenarios/offline.ts';
import { slowReaderInGroup } from './scenarios/slow.ts';
import { collectible, soak } from './scenarios/soak.ts';
import { stopUnderLoad } from './scenarios/stop.ts';
import { reconnectAtOnce } from './scenarios/storm.ts';
import { cutUploads } from './scenarios/uploads.ts';
import { writeThrough } from './writers/write-through.ts';

const parents = ['npm', 'bin/start.js', 'both'] as const;

export const serverFaults = [endServer('SIGKILL'), endServer('SIGTERM')];

export const postgresFaults = [
  endPostgres('SIGKILL of PostgreSQL', 'SIGKILL'),
  endPostgres('restart of PostgreSQL', 'SIGINT'),
  terminateBackends,
  // Longer than a statement may take.
  hangPostgres(12),
];

export const npm = { command: ['npm', 'start'] };
export const npmFaults = (['SIGKILL', 'SIGTERM'] as const).flatMap((signal) =>
  parents.map((who) => endParents(signal, who)),
);

/** By the names of `npm run faults -- NAME`. */
export const scenarios: Record<string, Scenario> = {
  node: onClub(100, writeThrough(serverFaults)),
  stop: onClub(20, stopUnderLoad),
  resend: onClub(10, writeThrough([endServer('SIGKILL')], { oneLostIn: 2 })),
  postgres: onClub(20, writeThrough(postgresFaults)),
  hang: onClub(1, hang(60)),
  npm: onClub(18, writeThrough(npmFaults), npm),
  uploads: onClub(200, cutUploads),
  offline: onClub(1_000, awayWhileOthersWrite),
  storm: onClub(1_000, reconnectAtOnce),
  disk: { rounds: 5, run: fillDisk(20) },
  clock: { rounds: 8, run: jumpClock },
  migrate: { rounds: migrationSteps, run: breakMigrations },
  nodes: { rounds: 10, run: killNodes({ writers: 16, writesPerRound: 400, pauseMs: 0 }) },
  slow: onClub(1_000, slowReaderInGroup),
  backup: { rounds: 4_500, run: backUp },
  soak: onClub(120, soak, collectible),
};
