import { type DatabaseFigures, readDatabaseFigures } from '../database.queries.ts';
import { count, formatBytes, formatDuration } from '../measures.ts';
import { attention, type Check, type Outcome, ok, problem } from '../outcome.ts';

const minVersion = 18;
/** What the club's pool and its single connections take, and as much again. */
const minConnections = 20;
const longTransaction = 3_600;

/** Whether PostgreSQL keeps what was acknowledged, and will go on doing so. */
export const checkDatabase: Check = async ({ db }) => judgeDatabase(await readDatabaseFigures(db));

/** Exported for tests: most of this takes years to happen. */
export function judgeDatabase(figures: DatabaseFigures): Outcome[] {
  const wrong = [...judgeServer(figures), ...judgeLoad(figures)];
  const { version, bytes, connections } = figures;
  const summary = `PostgreSQL ${version} holds ${formatBytes(bytes)}; ${count(connections, 'connection')} of ${figures.maxConnections} in use.`;
  return wrong.length > 0 ? wrong : [ok(summary)];
}

function judgeServer({ version, off, missingExtensions, invalidIndexes }: DatabaseFigures): Outcome[] {
  const wrong: Outcome[] = [];
  if (Number.parseInt(version, 10) < minVersion)
    wrong.push(
      problem(`This is PostgreSQL ${version}, and the club needs ${minVersion} or newer.`, 'Upgrade PostgreSQL.'),
    );
  if (off.length > 0)
    wrong.push(
      problem(
        `A power cut could lose messages and posts that members were shown as saved: ${off.join(', ')} is off.`,
        'Turn it on in the settings of PostgreSQL.',
      ),
    );
  if (missingExtensions.length > 0)
    wrong.push(
      problem(
        `The database lacks the extension ${missingExtensions.join(' and ')}, so the search fails.`,
        'Have the owner of the database run: create extension …',
      ),
    );
  if (invalidIndexes.length > 0)
    wrong.push(
      problem(
        `The database can't use ${invalidIndexes.length} of its indexes: ${invalidIndexes.join(', ')}.`,
        'Build them anew. Meanwhile everything works, some of it slower.',
        'indexes',
      ),
    );
  return wrong;
}

function judgeLoad(figures: DatabaseFigures): Outcome[] {
  const { connections, maxConnections, oldestTransaction, oldestProgram, transactionsLeft } = figures;
  const wrong: Outcome[] = [];
  if (maxConnections - connections < minConnections)
    wrong.push(
      attention(
        `Only ${maxConnections - connections} of ${maxConnections} connections to the database are left.`,
        'End other programs that hold some, or raise max_connections.',
      ),
    );
  if (oldestTransaction !== null && oldestTransaction > longTransaction)
    wrong.push(
      attention(
        `A transaction of "${oldestProgram}" has been open for ${formatDuration(oldestTransaction)}, so the database can't clean up.`,
        'If it is no backup, end the program that holds it.',
      ),
    );
  if (transactionsLeft < 1_000_000_000) {
    const sentence = `The database has ${count(transactionsLeft, 'transaction')} left before it takes no more.`;
    const advice = 'Its cleaning does not keep up: end long transactions, and run vacuum freeze.';
    wrong.push(transactionsLeft < 100_000_000 ? problem(sentence, advice) : attention(sentence, advice));
  }
  return wrong;
}
