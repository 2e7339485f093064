import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

type Face = 'regular' | 'bold';

interface FontFiles {
  files: Record<Face, URL>;
  /** Letters of this font look smaller than others of their size. */
  scale: number;
}

const fileIn = (folder: string, name: string) => new URL(`../fonts/${name}`, folder);
const [latin, arabic, hebrew, chinese, korean] = [
  import.meta.resolve('@embedpdf/fonts-latin'),
  import.meta.resolve('@embedpdf/fonts-arabic'),
  import.meta.resolve('@embedpdf/fonts-hebrew'),
  import.meta.resolve('@embedpdf/fonts-sc'),
  import.meta.resolve('@embedpdf/fonts-kr'),
];
const facesIn = (folder: string, name: string, type: string) => ({
  regular: fileIn(folder, `${name}-Regular.${type}`),
  bold: fileIn(folder, `${name}-Bold.${type}`),
});

const fonts = {
  latin: { files: facesIn(latin, 'NotoSans', 'ttf'), scale: 1 },
  arabic: { files: facesIn(arabic, 'NotoNaskhArabic', 'ttf'), scale: 1.15 },
  hebrew: { files: facesIn(hebrew, 'NotoSansHebrew', 'ttf'), scale: 1 },
  chinese: { files: facesIn(chinese, 'NotoSansHans', 'otf'), scale: 1 },
  korean: { files: facesIn(korean, 'NotoSansKR', 'otf'), scale: 1 },
} satisfies Record<string, FontFiles>;

export type FontName = keyof typeof fonts;

export const scaleOf = (name: FontName): number => fonts[name].scale;

export function fontFile(name: FontName, face: Face): string {
  return fileURLToPath(fonts[name].files[face]);
}

const opened = new Map<FontName, Font>();

function hasGlyph(name: FontName, letter: string): boolean {
  const font = opened.get(name) ?? openFont(name);
  opened.set(name, font);
  return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

function openFont(name: FontName): Font {
  const file = openSync(fontFile(name, 'regular'));
  if (!('hasGlyphForCodePoint' in file)) throw new Error(`The font ${name} holds several fonts.`);
  return file;
}

const scripts: [RegExp, FontName][] = [
  [/\p{Script=Arabic}|[\u0660-\u0669\u060c\u061b\u061f\u0640]/u, 'arabic'],
  [/\p{Script=Hebrew}/u, 'hebrew'],
  [/\p{Script=Hangul}/u, 'korean'],
  [/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[\u3000-\u303f\u30fb\u30fc\uff00-\uff60]/u, 'chinese'],
];
const chosen = new Map<string, FontName | null>();

/**
 * The font that draws a letter. Null for signs that no font has, such as most emoji: a CV reads well without them. A
 * letter that no font has stays visible as a box.
 */
export function fontFor(letter: string): FontName | null {
  const known = chosen.get(letter);
  if (known !== undefined) return known;
  const name = findFont(letter);
  chosen.set(letter, name);
  return name;
}

/** False for a text of blanks and of signs that no font has. */
export const isDrawn = (text: string): boolean =>
  [...text].some((letter) => letter.trim() !== '' && fontFor(letter) !== null);

function findFont(letter: string): FontName | null {
  if (/\p{Default_Ignorable_Code_Point}|\p{Cc}/u.test(letter)) return null;
  const candidates = [
    ...scripts.flatMap(([script, name]) => (script.test(letter) ? [name] : [])),
    'latin',
    'chinese',
    'korean',
  ] as const;
  return candidates.find((name) => hasGlyph(name, letter)) ?? (/\p{L}/u.test(letter) ? 'latin' : null);
}
