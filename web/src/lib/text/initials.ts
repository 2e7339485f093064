const letters = new Intl.Segmenter();

const firstLetter = (word: string): string => {
  for (const { segment } of letters.segment(word)) return segment;
  return '';
};

export function initialsOf(name: string): string {
  return name.trim().split(/\s+/).map(firstLetter).join('').toLocaleUpperCase();
}

/** A person's hue everywhere, in degrees. Neighboring ids get distant hues. */
export function hueOf(id: string): number {
  let hash = 2_166_136_261;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return ((hash >>> 0) % 24) * 15;
}
