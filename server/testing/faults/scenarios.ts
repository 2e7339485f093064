import { endParents, endPostgres, endServer, type Fault, hangPostgres, terminateBackends } from './faults.ts';

/** How the club is run, and its faults, in order. */
export interface Scenario {
  faults: Fault[];
  /** Starts the club instead of Node and `main.ts`. */
  command?: string[];
}

const parents = ['npm', 'bin/start.js', 'both'] as const;

export const scenarios = {
  node: { faults: [endServer('SIGKILL'), endServer('SIGTERM')] },
  postgres: {
    faults: [
      endPostgres('SIGKILL of PostgreSQL', 'SIGKILL'),
      endPostgres('restart of PostgreSQL', 'SIGINT'),
      terminateBackends,
      // Longer than a statement may take.
      hangPostgres(12),
    ],
  },
  npm: {
    command: ['npm', 'start'],
    faults: (['SIGKILL', 'SIGTERM'] as const).flatMap((signal) => parents.map((who) => endParents(signal, who))),
  },
} satisfies Record<string, Scenario>;
