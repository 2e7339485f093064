import bidiFactory from 'bidi-js/dist/bidi.mjs';
import { type FontName, fontFor } from './fonts.ts';

export const bidi = bidiFactory();

/** Letters that are drawn together, in the order of the text. */
export interface Run {
  text: string;
  font: FontName;
  level: number;
}

const mark = /[\p{M}\u200c\u200d]/u;

/** Splits a line into runs of one font and one direction. Drops signs that no font has. */
export function splitRuns(line: string, levels: Uint8Array): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const letter of line) {
    const level = levels[at] ?? 0;
    at += letter.length;
    const last = runs.at(-1);
    if (last && mark.test(letter)) last.text += letter;
    else addLetter(runs, letter, level);
  }
  return runs;
}

function addLetter(runs: Run[], letter: string, level: number): void {
  const font = fontFor(letter);
  const last = runs.at(-1);
  if (font === null) return;
  if (last?.font === font && last.level === level) last.text += letter;
  else runs.push({ text: letter, font, level });
}

/** Orders the runs of a line from left to right (Unicode UAX 9, rule L2). */
export function visualOrder(runs: Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let until = from;
      while ((ordered[until]?.level ?? -1) >= level) until++;
      if (until > from) ordered.splice(from, until - from, ...ordered.slice(from, until).reverse());
      from = until;
    }
  }
  return ordered;
}

/** The parts of a run as a font's own layout draws them from left to right. */
export function drawnParts({ text, font, level }: Run): string[] {
  const isRightToLeft = level % 2 === 1;
  if (font === 'arabic' || font === 'hebrew') return isRightToLeft ? [text] : [...text];
  return [isRightToLeft ? [...text].reverse().map(mirrored).join('') : text];
}

const mirrored = (letter: string): string => bidi.getMirroredCharacter(letter) ?? letter;
