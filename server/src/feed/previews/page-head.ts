import { Parser } from 'htmlparser2';

export interface PageHead {
  title: string;
  description: string;
  site: string;
  image: string | null;
}

const maxTitle = 200;
const maxDescription = 300;

export function readHead(html: string): PageHead {
  const meta = new Map<string, string>();
  let title = '';
  let isTitle = false;
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      // An SVG's title is not the page's.
      if (name === 'svg') depth += 1;
      isTitle = name === 'title' && depth === 0 && title === '';
      const key = (attributes.property ?? attributes.name ?? '').toLowerCase();
      if (name === 'meta' && key && attributes.content && !meta.has(key)) meta.set(key, attributes.content);
    },
    ontext(text) {
      if (isTitle) title += text;
    },
    onclosetag(name) {
      if (name === 'svg') depth -= 1;
      if (name === 'title') isTitle = false;
    },
  });
  parser.end(html);
  const first = (...keys: string[]) => keys.map((key) => tidy(meta.get(key) ?? '')).find((text) => text !== '') ?? '';
  return {
    title: cut(first('og:title', 'twitter:title') || tidy(title), maxTitle),
    description: cut(first('og:description', 'twitter:description', 'description'), maxDescription),
    site: cut(first('og:site_name'), maxTitle),
    image: first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src') || null,
  };
}

// Control characters and lone surrogates can't be stored, and direction marks could reverse the text around them.
const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

const cut = (text: string, max: number): string => {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text;
};
