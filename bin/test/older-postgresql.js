import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { vitestStep } from './runners.js';

// With the locales in which clubs differ most from the embedded one.
const LOCALES = { 16: '--locale=C --locale-provider=icu --icu-locale=en-US', 17: '--locale=C' };

// They need version 18: two for steps from before 1.0.0, one to compare with it.
const CLUB_LEFT_OUT = '**/{bring-over,upgrade,older-server}.test.ts';

/** The server's tests on each older PostgreSQL that a club may use; without its programs, a step that is skipped. */
export function olderServerSteps(options, versionIn = readVersion) {
  return Object.entries(LOCALES).map(([version, locale]) => {
    const name = `tests on PostgreSQL ${version}`;
    const ofDebian = `/usr/lib/postgresql/${version}/bin`;
    const found = [process.env.POSTGRES_BIN, ofDebian].find((bin) => bin && versionIn(bin) === version);
    if (!found) {
      const reason = `${name}: install postgresql-${version}, or name the folder of its programs in POSTGRES_BIN`;
      return { name, work: async () => 0, skipped: () => reason };
    }
    const env = { POSTGRES_BIN: found, POSTGRES_LOCALE: locale, CLUB_LEFT_OUT };
    return vitestStep(name, { ...options, files: ['--project=server'], tier: 'short', env });
  });
}

function readVersion(folder) {
  try {
    return /\d+/.exec(execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[0];
  } catch {
    return undefined;
  }
}
