import { foldedWords } from 'contract/folding.ts';

/**
 * How well a typed text matches a name, from 0 (not at all) to 1 (exactly). Letters may be missing ("wap" matches
 * "Write a post"). Its beginning counts most, then beginnings of words. Case and accents don't matter.
 */
export function likeness(typed: string, name: string): number {
  const [typedWords, words] = [foldedWords(typed), foldedWords(name)];
  const [wanted, letters] = [typedWords.join(''), words.join('')];
  const text = words.join(' ');
  if (wanted === '') return 0;
  if (letters === wanted) return 1;
  if (letters.startsWith(wanted)) return 0.9;
  if (` ${text}`.includes(` ${typedWords.join(' ')}`)) return 0.8;
  // Nearly every name contains any two letters.
  if (wanted.length < 3) return 0;
  const steps = walk(wanted, text);
  return steps === null ? 0 : 0.7 - Math.min(0.6, steps / 20);
}

/** Counts the jumps between the letters in order; null if one is missing. Beginnings of words cost nothing. */
function walk(wanted: string, text: string): number | null {
  let at = -1;
  let jumps = 0;
  for (const letter of wanted) {
    const beginning = text.indexOf(` ${letter}`, Math.max(0, at));
    const next = text.indexOf(letter, at + 1);
    if (next < 0) return null;
    if (next !== at + 1) jumps += beginning >= 0 ? 1 : 3;
    at = next === at + 1 || beginning < 0 ? next : beginning + 1;
  }
  return jumps;
}
