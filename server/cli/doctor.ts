import { parseArgs } from 'node:util';
import type { HealthCheck, HealthFix } from 'contract/operations/health.ts';
import { type Config, readConfig } from '../src/config.ts';
import { checkHealth, runCheck } from '../src/operations/health/check-health.ts';
import { checkDisk } from '../src/operations/health/checks/disk.ts';
import { checkFolder, mendFolder } from '../src/operations/health/checks/folder.ts';
import { checkNode } from '../src/operations/health/checks/program.ts';
import { checkAllFiles } from '../src/operations/health/file-check.ts';
import { fixHealth } from '../src/operations/health/fixes.ts';
import { type CheckedOutcome, type Examined, ok, problem } from '../src/operations/health/outcome.ts';
import { loadSecret } from '../src/platform/database/start/club-secret.ts';
import { pendingMigrations } from '../src/platform/database/start/migrate.ts';
import { DatabaseLocked, lockDatabase } from '../src/platform/database/start/server-lock.ts';
import { asIs, type Text } from '../src/platform/locales/text.ts';
import { openLog } from '../src/platform/log/log.ts';
import { openServices } from '../src/services.ts';
import { reachDatabase } from './open-club.ts';

interface Wishes {
  fix: boolean;
  files: boolean;
}

// Like all output of the commands (decision 061).
const language = 'en';

const marks = { ok: 'ok  ', attention: 'note', problem: 'FAIL' };

/** Prints the state of the club, and repairs what `--fix` can; true if there is no problem. */
export async function doctor(args: string[]): Promise<boolean> {
  const options = { fix: { type: 'boolean', default: false }, files: { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ args, options });
  const findings = await examine(values);
  return findings.every(({ status }) => status !== 'problem');
}

/** Stops early: without a folder there is no database, without a database no mail server. */
async function examine(wishes: Wishes): Promise<CheckedOutcome[]> {
  const config = await runOr(readConfig);
  if (config instanceof Error)
    return print(await failed('program', config, asIs('Change it in .env, or where it is set.')));
  const folder = await examineFolder(config, wishes);
  if (folder.some(({ status, fix }) => status === 'problem' && fix === null))
    return print([...(await runCheck('program', async () => checkNode())), ...folder]);
  const reached = await runOr(() => reachDatabase(config));
  if (reached instanceof Error) {
    const disk = await runCheck('disk', () => checkDisk(config));
    return print([...folder, ...disk, ...(await failed('database', reached, asIs('Start it, or look into its log.')))]);
  }
  try {
    return await examineClub(config, reached.databaseUrl, wishes);
  } finally {
    await reached.close();
  }
}

async function examineFolder(config: Config, { fix }: Wishes): Promise<CheckedOutcome[]> {
  const findings = await runCheck('folder', () => checkFolder(config));
  if (!fix || findings.every((finding) => finding.fix === null)) return findings;
  printFix('folder', await mendFolder(config));
  return runCheck('folder', () => checkFolder(config));
}

async function examineClub(config: Config, databaseUrl: string, wishes: Wishes): Promise<CheckedOutcome[]> {
  const missing = await pendingMigrations(databaseUrl);
  if (missing.length > 0) {
    const error = new Error(`The database is not up to date: it lacks ${missing.join(', ')}.`);
    return print(await failed('database', error, asIs('Run: npm run club -- migrate')));
  }
  const secret = await runOr(() => loadSecret(config.dataDir, databaseUrl));
  if (secret instanceof Error) return print(await failed('folder', secret, asIs('')));
  const isRunning = await isServed(databaseUrl);
  const { services, client } = await openServices({ config, databaseUrl, secret, log: openLog('silent') });
  try {
    if (wishes.files) await checkAllFiles(services, printProgress);
    const findings = await lookAt(services, isRunning);
    return print(wishes.fix ? await mend(services, isRunning, findings) : findings);
  } finally {
    await client.close();
  }
}

async function lookAt(examined: Examined, isRunning: boolean): Promise<CheckedOutcome[]> {
  if (isRunning) return checkHealth(examined);
  const address = ok(asIs('The club is not running, so its address was not called.'));
  return checkHealth(examined, { address: async () => [address] });
}

async function mend(examined: Examined, isRunning: boolean, findings: CheckedOutcome[]): Promise<CheckedOutcome[]> {
  const fixes = new Set(findings.map(({ fix }) => fix).filter((fix) => fix !== null));
  for (const fix of fixes) printFix(fix, await fixHealth(fix, examined));
  return fixes.size > 0 ? lookAt(examined, isRunning) : findings;
}

async function isServed(databaseUrl: string): Promise<boolean> {
  try {
    await (await lockDatabase(databaseUrl, () => undefined, { wait: 0 }))();
    return false;
  } catch (error) {
    if (error instanceof DatabaseLocked) return true;
    throw error;
  }
}

const failed = (check: HealthCheck, error: Error, advice: Text): Promise<CheckedOutcome[]> =>
  runCheck(check, async () => [problem(asIs(error.message), advice)]);

async function runOr<Result>(work: () => Result | Promise<Result>): Promise<Result | Error> {
  try {
    return await work();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function print(findings: CheckedOutcome[]): CheckedOutcome[] {
  for (const { check, status, summary, advice, fix } of findings) {
    console.log(`${marks[status]}  ${check.padEnd(10)}${summary(language)}`);
    const todo = advice(language);
    if (todo) console.log(`${' '.repeat(16)}→ ${todo}${fix ? ' Or run: npm run club -- doctor --fix' : ''}`);
  }
  return findings;
}

function printFix(fix: HealthFix, done: Text): void {
  console.log(`fixed ${fix.padEnd(10)}${done(language)}`);
}

function printProgress(checked: number): void {
  console.error(`Read ${checked.toLocaleString('en-US')} files …`);
}
