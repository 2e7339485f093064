import { bidi, type Run, splitRuns } from './runs.ts';

/** A line that fits, and whether its paragraph reads from right to left. */
export interface Line {
  runs: Run[];
  width: number;
  isRightToLeft: boolean;
}

export type Measure = (run: Run) => number;

// A blank, a letter of a script without blanks between words and the punctuation behind it, or a word.
const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
const token = new RegExp(`\\s+|[${unspaced}][、。，．！？：；」』）】》〉ー]*|[^\\s${unspaced}]+`, 'gu');
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export interface Setting {
  width: number;
  base: 'ltr' | 'rtl';
  /** The first letter of each paragraph decides its direction; otherwise, the base does. */
  isOwn: boolean;
}

/** Breaks a text into lines. Each of its own lines is a paragraph. */
export function breakLines(text: string, setting: Setting, measure: Measure): Line[] {
  return text
    .normalize('NFC')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((paragraph) => breakParagraph(paragraph, setting, measure));
}

function breakParagraph(paragraph: string, { width, base, isOwn }: Setting, measure: Measure): Line[] {
  const written = paragraph.replaceAll('\t', '  ');
  const hasDirection = isOwn && /\p{L}/u.test(written);
  const { levels, paragraphs } = bidi.getEmbeddingLevels(written, hasDirection ? 'auto' : base);
  const isRightToLeft = (paragraphs[0]?.level ?? 0) % 2 === 1;
  const widthOf = (from: number, until: number) =>
    splitRuns(written.slice(from, until), levels.subarray(from, until)).reduce((sum, run) => sum + measure(run), 0);
  const ranges = fill(written, width, widthOf);
  return ranges.map(([from, until]) => {
    const runs = splitRuns(written.slice(from, until), levels.subarray(from, until));
    return { runs, width: runs.reduce((sum, run) => sum + measure(run), 0), isRightToLeft };
  });
}

type Range = [from: number, until: number];

function fill(text: string, width: number, widthOf: (from: number, until: number) => number): Range[] {
  const lines: Range[] = [];
  let line: Range | null = null;
  let used = 0;
  for (const [from, until] of piecesOf(text, width, widthOf)) {
    const size = widthOf(from, until);
    const isBlank = text.slice(from, until).trim() === '';
    if (line && used + size > width && !isBlank) {
      lines.push(line);
      line = null;
      used = 0;
    }
    // A blank at the end of a line takes no room, and none begins one that was broken.
    if (isBlank && !line && lines.length > 0) continue;
    line = isBlank && line ? line : [line?.[0] ?? from, until];
    used += size;
  }
  return [...lines, line ?? [0, 0]];
}

/** Words and blanks; a word that is longer than a line in pieces that fit. */
function* piecesOf(text: string, width: number, widthOf: (from: number, until: number) => number): Generator<Range> {
  for (const { 0: word, index } of text.matchAll(token)) {
    const end = index + word.length;
    if (word.trim() === '' || widthOf(index, end) <= width) {
      yield [index, end];
      continue;
    }
    let [from, used] = [index, 0];
    for (const { segment, index: inside } of graphemes.segment(word)) {
      const at = index + inside;
      const size = widthOf(at, at + segment.length);
      if (used + size > width) {
        yield [from, at];
        [from, used] = [at, 0];
      }
      used += size;
    }
    yield [from, end];
  }
}
