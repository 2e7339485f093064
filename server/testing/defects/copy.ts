import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Defect } from './defect.ts';
import { replace } from './replace.ts';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

// Runs after the migrations and after all functions, which each start creates.
const lastFunction = 'server/src/platform/database/functions/zzz-defect.sql';

/** A copy of the product to break; shares the installed packages. */
export class Copy {
  readonly folder = mkdtempSync(join(tmpdir(), 'club-defects-'));

  constructor() {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
    for (const file of files) cpSync(join(root, file), join(this.folder, file));
    cpSync(join(root, 'web/dist'), join(this.folder, 'web/dist'), { recursive: true });
    this.#shareModules();
  }

  apply({ replaced = [], sql }: Defect): () => void {
    const before = new Map(replaced.map(({ module }) => [module, readFileSync(join(this.folder, module), 'utf8')]));
    const after = new Map(before);
    for (const one of replaced) after.set(one.module, replace(after.get(one.module) ?? '', one));
    this.#write(after);
    if (sql) writeFileSync(join(this.folder, lastFunction), sql);
    return () => {
      this.#write(before);
      rmSync(join(this.folder, lastFunction), { force: true });
    };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #write(texts: Map<string, string>): void {
    for (const [file, text] of texts) writeFileSync(join(this.folder, file), text);
  }

  // One link per package, because workspaces must point back into the copy.
  #shareModules(): void {
    const modules = join(this.folder, 'node_modules');
    mkdirSync(modules);
    for (const name of readdirSync(join(root, 'node_modules'))) {
      const isWorkspace = ['contract', 'server', 'web'].includes(name);
      symlinkSync(isWorkspace ? join(this.folder, name) : join(root, 'node_modules', name), join(modules, name));
    }
  }
}
