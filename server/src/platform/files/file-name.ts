import { isBlank } from 'contract/text.ts';

const maxName = 200;
const maxExtension = 20;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * No path, no control or direction characters (.exe looks like .jpg), nothing that Windows forbids, at most 200
 * characters with the extension. "" if nothing remains.
 */
export function tidyFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const plain = base.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '');
  const tidy = trimEnds(shorten(trimEnds(plain)));
  if (isBlank(tidy)) return '';
  return /^(con|prn|aux|nul|com\d|lpt\d)\s*(\.|$)/i.test(tidy) ? `_${tidy}` : tidy;
}

function trimEnds(name: string): string {
  let end = name.length;
  while (end > 0 && /[\s.]/.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end).trimStart();
}

function shorten(name: string): string {
  if ([...name].length <= maxName) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot) : '';
  const size = [...extension].length;
  if (size === 0 || size > maxExtension + 1) return cut(name, maxName);
  return `${trimEnds(cut(name.slice(0, dot), maxName - size))}${extension}`;
}

/** Cuts between characters as members see them: an emoji of a family stays whole or is dropped. */
function cut(text: string, max: number): string {
  const end = [...text].slice(0, max).join('').length;
  if (end === text.length) return text;
  return text.slice(0, graphemes.segment(text).containing(end)?.index || end);
}
