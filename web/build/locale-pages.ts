import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { languageCodes } from 'contract/club/languages.ts';
import type { Plugin } from 'vite';

interface Catalog {
  language: { code: string; direction: string };
  boot: Record<string, string>;
}

const folder = resolve(import.meta.dirname, '../src/locales');
const read = (name: string): Catalog => JSON.parse(readFileSync(resolve(folder, `${name}.json`), 'utf8'));

/**
 * Builds a page for each language besides English, such as `index.es.html`. It names one more file with the full
 * catalog, which runs before the app. The English page doesn't mention the others.
 */
export function localePages(): Plugin {
  return {
    name: 'locale-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build has no index.html.');
      const english = read('en');
      for (const code of languageCodes.filter((one) => one !== 'en')) {
        const catalog = read(code);
        const source = `clubLocale=${JSON.stringify(catalog)}`;
        const file = this.getFileName(this.emitFile({ type: 'asset', name: `locale-${code}.js`, source }));
        const html = translatePage(String(page.source), english, catalog);
        const script = `<script defer src="/${file}"></script>`;
        this.emitFile({
          type: 'asset',
          fileName: `index.${code}.html`,
          source: html.replace('</title>', `</title>${script}`),
        });
      }
    },
  };
}

// The text that a browser shows without scripts.
function translatePage(html: string, english: Catalog, { language, boot }: Catalog): string {
  const inLanguage = html.replace('<html lang="en">', `<html lang="${language.code}" dir="${language.direction}">`);
  return Object.entries(english.boot).reduce((page, [name, sentence]) => {
    const exact = ['>', '"'].find((start) => page.includes(start + sentence));
    const key = `boot.${name}`;
    if (!exact) throw new Error(`web/index.html does not say ${key} of en.json.`);
    return page.replace(exact + sentence, () => exact + (boot[name] ?? sentence));
  }, inLanguage);
}
