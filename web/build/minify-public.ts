import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

/** Minifies the scripts of `public/`, which the build would copy with their comments: each page waits for `boot.js`. */
export function minifyPublic(): Plugin {
  let folder = '';
  return {
    name: 'minify-public',
    apply: 'build',
    configResolved({ publicDir }) {
      folder = publicDir;
    },
    async generateBundle() {
      for (const fileName of ['boot.js', 'sw.js']) {
        const { code, errors } = minifySync(fileName, await readFile(join(folder, fileName), 'utf8'));
        const [error] = errors;
        if (error) throw new Error(`${fileName}: ${error.message}`);
        this.emitFile({ type: 'asset', fileName, source: code });
      }
    },
  };
}
