import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrations } from '../../../platform/database/start/migration-files.ts';
import { formatList, t } from '../../../platform/locales/text.ts';
import { productFolder, version } from '../../../platform/product.ts';
import { listRanMigrations } from '../health.queries.ts';
import { findNewerVersion } from '../newest-version.ts';
import { attention, type Check, type Outcome, ok, orOk, problem } from '../outcome.ts';

const webApp = join(productFolder, 'web', 'dist', 'index.html');
const minNode = 24;

export const checkProgram: Check = async ({ config, db }) => {
  const ran = await listRanMigrations(db);
  const known = (await readMigrations()).map(({ name }) => name);
  const missing = known.filter((name) => !ran.includes(name));
  const newer = ran.filter((name) => !known.includes(name));
  const wrong: Outcome[] = [...checkNode().filter(({ status }) => status !== 'ok')];
  if (!existsSync(webApp)) wrong.push(problem(t('health.program.noWebApp'), t('health.program.noWebAppAdvice')));
  if (missing.length > 0)
    wrong.push(problem(t('health.program.older', { names: formatList(missing) }), t('health.program.olderAdvice')));
  if (newer.length > 0)
    wrong.push(problem(t('health.program.newer', { names: formatList(newer) }), t('health.program.newerAdvice')));
  if (config.updateCheck) wrong.push(...(await checkNewerVersion()));
  return orOk(wrong, t('health.program.ok', { version, node: process.versions.node }));
};

async function checkNewerVersion(): Promise<Outcome[]> {
  try {
    const newer = await findNewerVersion(version, Date.now());
    return newer ? [attention(t('health.program.update', { version, newer }), t('health.program.updateAdvice'))] : [];
  } catch (error) {
    const reason = error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : String(error);
    return [attention(t('health.program.noUpdateCheck', { reason }), t('health.program.noUpdateCheckAdvice'))];
  }
}

export function checkNode(version = process.versions.node): Outcome[] {
  if (Number.parseInt(version, 10) >= minNode) return [ok(t('health.program.node', { version }))];
  return [problem(t('health.program.oldNode', { needed: minNode, version }), t('health.program.oldNodeAdvice'))];
}
