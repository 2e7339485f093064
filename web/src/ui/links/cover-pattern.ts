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
const strengths = [0, 0.1, 0.18, 0.28];

/** The pattern for an id, which is the same everywhere. */
export function tilesOf(id: string): CoverTile[] {
  const next = numbersFrom(id);
  return Array.from({ length: columns * rows }, (_, index) => ({
    key: `${index}`,
    x: (index % columns) * tileSize,
    y: Math.floor(index / columns) * tileSize,
    turn: (next() % 4) * 90,
    strength: strengths[next() % strengths.length] ?? 0,
  })).filter(({ strength }) => strength > 0);
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
