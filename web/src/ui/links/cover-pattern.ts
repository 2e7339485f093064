export interface CoverTile {
  key: string;
  x: number;
  y: number;
  turn: number;
  strength: number;
  path: string;
}

export const tileSize = 20;
const quarter = `M0 0H${tileSize}A${tileSize} ${tileSize} 0 0 1 0 ${tileSize}Z`;
const disc = `M0 ${tileSize / 2}a${tileSize / 2} ${tileSize / 2} 0 0 1 ${tileSize} 0a${tileSize / 2} ${tileSize / 2} 0 0 1-${tileSize} 0Z`;
const columns = 8;
const rows = 5;
const strengths = [0, 0.12, 0.22, 0.36];
const hues = ['club', 'sand', 'coral', 'blue', 'plum', 'olive'] as const;

/** The color and pattern for an id, which are the same everywhere. The color's value is in tokens.css. */
export function coverOf(id: string): { hue: (typeof hues)[number]; tiles: CoverTile[] } {
  const next = numbersFrom(id);
  const tiles = Array.from({ length: columns * rows }, (_, index) => {
    const shape = next() % 5;
    return {
      key: `${index}`,
      x: (index % columns) * tileSize,
      y: Math.floor(index / columns) * tileSize,
      turn: (shape % 4) * 90,
      path: shape < 4 ? quarter : disc,
      strength: strengths[next() % strengths.length] ?? 0,
    };
  }).filter(({ strength }) => strength > 0);
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
