import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const source = normalizePath(resolve(import.meta.dirname, '../src'));
const prefix = '\0sentences:';
const catalog = `${source}/locales/en.json`;
const readCatalog = () => JSON.parse(readFileSync(catalog, 'utf8'));
const keys = new RegExp(`['"\`](${Object.keys(readCatalog()).join('|')})\\.`, 'g');

export function listSections(code: string): string[] {
  return Array.from(new Set(Array.from(code.matchAll(keys), ([, name = '']) => name)));
}

/** Adds to each file the catalog sections that its keys name, so that a screen loads only its own sentences. */
export function splitSentences(): Plugin {
  return {
    name: 'split-sentences',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? id : undefined),
    load(id) {
      if (!id.startsWith(prefix)) return;
      this.addWatchFile(catalog);
      const name = id.slice(prefix.length);
      const section = JSON.stringify({ [name]: readCatalog()[name] });
      return `import { addSentences } from '${source}/lib/text/i18n.ts';\naddSentences(${section});`;
    },
    transform: {
      filter: { id: { include: /\/web\/src\/.*\.tsx?$/, exclude: /\/lib\/text\/i18n\.ts$/ } },
      handler(code) {
        const used = listSections(code);
        // Adds them to the first line, so line numbers don't change.
        if (used.length === 0) return null;
        return { code: used.map((name) => `import '${prefix}${name}';`).join('') + code, map: null };
      },
    },
  };
}
