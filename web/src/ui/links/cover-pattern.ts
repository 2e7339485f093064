export interface CoverTile {
  key: string;
  x: number;
  y: number;
  turn: number;
  strength: number;
}

export const tileSize = 20;
const columns = 8;
const rows = 5;
const strengths = [0, 0.12, 0.22, 0.36];
const hues = ['club', 'sand', 'coral', 'blue', 'plum', 'olive'] as const;

/** The color and pattern for an id, which are the same everywhere. The color's value is in tokens.css. */
export function coverOf(id: string): { hue: (typeof hues)[number]; tiles: CoverTile[] } {
  const next = numbersFrom(id);
  const tiles = Array.from({ length: columns * rows }, (_, index) => ({
    key: `${index}`,
    x: (index % columns) * tileSize,
    y: Math.floor(index / columns) * tileSize,
    turn: (next() % 4) * 90,
    strength: strengths[next() % strengths.length] ?? 0,
  })).filter(({ strength }) => strength > 0);
  return { hue: hues[next() % hues.length] ?? 'club', tiles };
}

// Xorshift, seeded with a hash of the id.
function numbersFrom(id: string): () => number {
  let state = 2_166_136_261;
  for (const character of id) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 1;
  };
}
