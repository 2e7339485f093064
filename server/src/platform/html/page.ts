import { Readable } from 'node:stream';
import type { Language } from 'contract/club/languages.ts';
import type { ZipEntry } from '../files/zip.ts';
import type { SentenceKey } from '../locales/catalogs.ts';
import { directionOf, formatTime, t } from '../locales/text.ts';
import { Html, html } from './html.ts';

// Each page has its own copy, so that a single page looks right too. Colors follow the system's scheme.
const style = `
:root { color-scheme: light dark; --line: light-dark(#dedbd4, #45413a); --dim: light-dark(#5f5b53, #a8a297); --accent: light-dark(#0b5c4b, #5fc7a9); }
body { max-width: 46rem; margin: 0 auto; padding: 1rem; background: light-dark(#faf7f2, #1c1a18); color: light-dark(#25231f, #ece8e1); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
:root[dir="rtl"] { text-align: right; }
a { color: var(--accent); }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding-block: 0.5rem; border-block-end: 1px solid var(--line); }
h1 { font-size: 1.6rem; } h2 { margin-block: 0.5rem; font-size: 1.2rem; } h3 { margin: 0; font-size: 1rem; }
article { padding-block: 1rem; border-block-end: 1px solid var(--line); }
article article { margin-inline-start: 1rem; padding-block: 0.5rem; border: 0; }
img { max-width: 100%; max-height: 500px; border-radius: 12px; }
time, .dim { color: var(--dim); font-size: 0.875rem; }
.avatar img { max-width: 6rem; border-radius: 50%; }
.text { white-space: pre-wrap; }
dt { color: var(--dim); } dd { margin: 0 0 0.5rem; }
`;

interface Site {
  language: Language;
  nav: { name: string; file: string }[];
}

interface Page {
  name: string;
  title: string;
  body: AsyncIterable<Html | null> | Iterable<Html | null>;
}

/** A self-contained page without scripts or network access. It may be long, so its parts are streamed. */
export function pageEntry(site: Site, page: Page): ZipEntry {
  return { name: page.name, compress: true, open: async () => Readable.from(writePage(site, page)) };
}

async function* writePage({ language, nav }: Site, { title, body }: Page): AsyncGenerator<string> {
  yield html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${new Html(style)}</style>
</head>
<body>
<nav>${nav.map(({ name, file }) => html`<a href="${file}" dir="auto">${name}</a> `)}</nav>
<main>
<h1 dir="auto">${title}</h1>
`.text;
  for await (const part of body) if (part) yield `${part.text}\n`;
  yield '</main>\n</body>\n</html>\n';
}

export function paragraph(text: string): Html | null {
  return text.trim() ? html`<p class="text" dir="auto">${text}</p>` : null;
}

export type Sentences = (key: SentenceKey, values?: Record<string, string | number>) => string;

export function sentencesIn(language: Language): Sentences {
  return (key, values) => t(key, values)(language);
}

/** Another text inside an article; null for one that is gone. */
export function quoteOf(quoted: { name: string; text: string } | null, tr: Sentences): Html {
  if (!quoted) return html`<p class="dim">${tr('pages.gone')}</p>`;
  return html`<article><h3 dir="auto">${quoted.name}</h3>${paragraph(quoted.text)}</article>`;
}

export function timeOf(iso: string, language: Language, timeZone = 'UTC'): Html {
  const text = formatTime(new Date(iso), timeZone, 'long')(language);
  return html`<time datetime="${iso}">${text} <bdi>${timeZone}</bdi></time>`;
}

export function listOf(items: string[], language: Language): Html[] {
  const parts = new Intl.ListFormat(language, { type: 'unit' }).formatToParts(items);
  return parts.map(({ type, value }) => (type === 'element' ? html`<bdi>${value}</bdi>` : html`${value}`));
}

export function linkTo(address: string): Html {
  return /^https?:\/\//i.test(address) ? html`<a href="${address}" rel="noreferrer">${address}</a>` : html`${address}`;
}

export function fileOf(path: string, alt = ''): Html {
  const address = path.split('/').map(encodeURIComponent).join('/');
  if (/\.(jpe?g|webp|png|gif|avif)$/i.test(path))
    return html`<p><img src="${address}" alt="${alt}" loading="lazy"></p>`;
  return html`<p><a href="${address}">${path.split('/').at(-1) ?? path}</a></p>`;
}
