import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(m?js|css|svg|json)$/;
const worthIt = 400;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const text = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
};

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < worthIt) return;
  const [br, gz] = await Promise.all([
    brotli(content, { params: { ...text, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    zip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Writes a .br and a .gz for every text asset, so the server doesn't compress at run time. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const files = await readdir(folder, { recursive: true });
      // The server completes and compresses the pages itself.
      const assets = files.filter((file) => compressible.test(file));
      await Promise.all(assets.map((file) => compressFile(join(folder, file))));
    },
  };
}
