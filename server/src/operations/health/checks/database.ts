import { minVersion } from '../../../platform/database/start/new-database.ts';
import { formatList, formatNumber, t } from '../../../platform/locales/text.ts';
import { type DatabaseFigures, readDatabaseFigures } from '../database.queries.ts';
import { formatBytes, formatDuration } from '../measures.ts';
import { attention, type Check, type Outcome, orOk, problem } from '../outcome.ts';

/** The club's pool and single connections, twice over. */
const minConnections = 20;
const longTransaction = 3_600;

export const checkDatabase: Check = async ({ db }) => judgeDatabase(await readDatabaseFigures(db));

/** Exported for tests: most of this takes years to happen. */
export function judgeDatabase(figures: DatabaseFigures): Outcome[] {
  const wrong = [...judgeServer(figures), ...judgeLoad(figures)];
  const { version, bytes, connections, maxConnections } = figures;
  const inUse = { version, size: formatBytes(bytes), count: connections, max: maxConnections };
  return orOk(wrong, t('health.database.ok', inUse));
}

function judgeServer({ version, off, missingExtensions, invalidIndexes }: DatabaseFigures): Outcome[] {
  const wrong: Outcome[] = [];
  if (Number.parseInt(version, 10) < minVersion)
    wrong.push(problem(t('health.database.old', { version, needed: minVersion }), t('health.database.oldAdvice')));
  if (off.length > 0) {
    const sentence = t('health.database.unsafe', { settings: formatList(off) });
    wrong.push(problem(sentence, t('health.database.unsafeAdvice')));
  }
  if (missingExtensions.length > 0) {
    const sentence = t('health.database.extensions', { names: formatList(missingExtensions) });
    wrong.push(problem(sentence, t('health.database.extensionsAdvice')));
  }
  if (invalidIndexes.length > 0) {
    const indexes = { number: invalidIndexes.length, names: formatList(invalidIndexes) };
    wrong.push(problem(t('health.database.indexes', indexes), t('health.database.indexesAdvice'), 'indexes'));
  }
  return wrong;
}

function judgeLoad(figures: DatabaseFigures): Outcome[] {
  const { connections, maxConnections, oldestTransaction, oldestProgram, transactionsLeft } = figures;
  const wrong: Outcome[] = [];
  const left = maxConnections - connections;
  if (left < minConnections) {
    const sentence = t('health.database.connections', { left, max: maxConnections });
    wrong.push(attention(sentence, t('health.database.connectionsAdvice')));
  }
  if (oldestTransaction !== null && oldestTransaction > longTransaction) {
    const oldest = { program: oldestProgram ?? '', time: formatDuration(oldestTransaction) };
    wrong.push(attention(t('health.database.transaction', oldest), t('health.database.transactionAdvice')));
  }
  if (transactionsLeft < 1_000_000_000) {
    const sentence = t('health.database.transactionsLeft', { transactions: formatNumber(transactionsLeft) });
    const advice = t('health.database.transactionsLeftAdvice');
    wrong.push(transactionsLeft < 100_000_000 ? problem(sentence, advice) : attention(sentence, advice));
  }
  return wrong;
}
