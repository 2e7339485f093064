import { foldTerms } from 'contract/folding.ts';

/**
 * How well a typed text matches a name, from 0 (not at all) to 1 (exactly). From four letters on, others may stand
 * between them. Its beginning counts most, then beginnings of words. Case and accents don't matter.
 */
export function likeness(typed: string, name: string): number {
  const [typedTerms, terms] = [foldTerms(typed), foldTerms(name)];
  const [typedLetters, letters] = [typedTerms.join(''), terms.join('')];
  const text = terms.join(' ');
  if (typedLetters === '') return 0;
  if (letters === typedLetters) return 1;
  if (letters.startsWith(typedLetters)) return 0.9;
  if (` ${text}`.includes(` ${typedTerms.join(' ')}`)) return 0.8;
  // Many names contain any three letters, and a scattered hit would hide the name that was meant.
  if (typedLetters.length < 4) return 0;
  const steps = walk(typedLetters, text);
  return steps === null ? 0 : 0.7 - Math.min(0.6, steps / 20);
}

/** Counts the jumps between the letters in order; null if one is missing. Beginnings of words cost nothing. */
function walk(typedLetters: string, text: string): number | null {
  let at = -1;
  let jumps = 0;
  for (const letter of typedLetters) {
    const beginning = text.indexOf(` ${letter}`, Math.max(0, at));
    const next = text.indexOf(letter, at + 1);
    if (next < 0) return null;
    if (next !== at + 1) jumps += beginning >= 0 ? 1 : 3;
    at = next === at + 1 || beginning < 0 ? next : beginning + 1;
  }
  return jumps;
}
