import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defaultColor, iconAddress } from 'contract/club/club.ts';
import { chooseLanguage, type Language } from 'contract/club/languages.ts';
import type { Catalog } from 'contract/messages.ts';
import type { Services } from '../../../services.ts';
import { escapeHtml } from '../../html/escape-html.ts';
import { languageOfWording } from '../../locales/wording.ts';

export type Pages = Partial<Record<Language, string>> & { en: string };

export interface Shell {
  page: string;
  encoded: Map<string, Buffer>;
}

/** Pages name their scripts by content hash, and those name all others. */
export function buildOf(pages: Pages): string {
  return createHash('sha256').update(Object.values(pages).join()).digest('hex').slice(0, 12);
}

/** Allows the club's own scripts, and the page's inline scripts by their hashes. */
export function scriptPolicyOf({ en }: Pages): string {
  const hashes = Array.from(en.matchAll(/<script>(.*?)<\/script>/gs), ([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  });
  return ["script-src 'self'", ...hashes].join(' ');
}

/** The current page in a language; written and compressed again when the club changes. */
export function prepareShells(
  pages: Pages,
  build: string,
  wording: Catalog | null,
  services: Services,
): (language: Language) => Shell {
  const shells = new Map<Language, Shell & { version: number }>();
  return (requested) => {
    const language = pages[requested] ? requested : 'en';
    const { version } = services.club.current;
    const last = shells.get(language);
    if (last?.version === version) return last;
    const own = wording && isFor(wording, language) ? wording : null;
    const page = writeShell(pages[language] ?? pages.en, build, own, services);
    // Best first. The page holds no secret, so other sites may learn its length.
    const encoded = new Map([
      ['br', brotliCompressSync(page)],
      ['gzip', gzipSync(page)],
    ]);
    const shell = { version, page, encoded };
    shells.set(language, shell);
    return shell;
  };
}

// Sentences of the operator in a language that we have none in take the place of English.
function isFor(wording: Catalog, language: Language): boolean {
  return language === (chooseLanguage([languageOfWording(wording)]) ?? 'en');
}

// Data that the page needs before its first request: the club, its build, its features, its wording.
function writeShell(html: string, build: string, wording: Catalog | null, { club, config }: Services): string {
  const publicClub = club.public;
  const name = escapeHtml(publicClub.name);
  const head = [
    `<meta name="apple-mobile-web-app-title" content="${name}">`,
    `<meta name="club-build" content="${build}">`,
    publicClub.color === defaultColor ? '' : `<meta name="club-color" content="${publicClub.color}">`,
    config.demo ? '<meta name="club-demo" content="yes">' : '',
    dataBlock('club', publicClub),
    wording ? dataBlock('club-words', wording) : '',
  ];
  return html
    .replaceAll('/favicon.svg"', `${iconAddress(publicClub)}"`)
    .replace(/<title>.*?<\/title>/s, () => `<title>${name}</title>${head.join('')}`);
}

// Browsers do not run it; "<" can't end it.
function dataBlock(id: string, data: object): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
