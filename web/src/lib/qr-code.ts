import { encode } from './qr-codewords.ts';
import { type Modules, masks, penalty } from './qr-masks.ts';

/** Draws a text as a QR code (byte mode, error correction level M): rows of modules, true is dark. */
export function drawQrCode(text: string): Modules {
  const { version, codewords } = encode(text);
  const frame = drawFrame(version);
  const drawn = masks.map((_, mask) => drawData(frame, codewords, mask));
  const hardness = drawn.map(penalty);
  return drawn[hardness.indexOf(Math.min(...hardness))] ?? [];
}

// What the data goes around; null is still free.
type Frame = (boolean | null)[][];

function drawFrame(version: number): Frame {
  const size = 17 + 4 * version;
  const frame: Frame = Array.from({ length: size }, () => Array(size).fill(null));
  for (let place = 0; place < size; place++) for (const [r, c] of mirrored(6, place)) put(frame, r, c, place % 2 === 0);
  for (const [row, column] of [[3, 3], ...mirrored(3, size - 4)] as const) drawRings(frame, row, column, 4);
  const centres = alignmentCentres(version, size);
  for (const row of centres) {
    for (const column of centres) if (!isCorner(row, column, size)) drawRings(frame, row, column, 2);
  }
  if (version > 6) drawVersion(frame, version);
  drawFormat(frame, 0);
  return frame;
}

const mirrored = (a: number, b: number): [number, number][] => [
  [a, b],
  [b, a],
];

const isCorner = (row: number, column: number, size: number): boolean =>
  [row, column].every((place) => place < 8 || place > size - 9) && !(row > 8 && column > 8);

function put(grid: Frame, row: number, column: number, dark: boolean): void {
  const line = grid[row];
  if (line && column >= 0 && column < line.length) line[column] = dark;
}

/** Squares in each other around a middle: the corners (with the white around them) and the alignment marks. */
function drawRings(frame: Frame, row: number, column: number, reach: number): void {
  for (let down = -reach; down <= reach; down++) {
    for (let across = -reach; across <= reach; across++) {
      const ring = Math.max(Math.abs(down), Math.abs(across));
      put(frame, row + down, column + across, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
    }
  }
}

function alignmentCentres(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((size - 13) / (2 * count - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - index * step)];
}

/** A number with the check bits that a generator gives it (BCH). */
function withChecks(value: number, generator: number): number {
  const length = 31 - Math.clz32(generator);
  let rest = value << length;
  for (let bit = 31 - Math.clz32(rest); bit >= length; bit = 31 - Math.clz32(rest)) rest ^= generator << (bit - length);
  return (value << length) | rest;
}

function drawVersion(frame: Frame, version: number): void {
  const bits = withChecks(version, 0x1f25);
  for (let bit = 0; bit < 18; bit++) {
    const places = mirrored(Math.floor(bit / 3), frame.length - 11 + (bit % 3));
    for (const [row, column] of places) put(frame, row, column, ((bits >> bit) & 1) === 1);
  }
}

/** Level M is written as 00, so the mask alone is the format. */
function drawFormat(grid: Frame, mask: number): void {
  const size = grid.length;
  const bits = withChecks(mask, 0x537) ^ 0x5412;
  for (let bit = 0; bit < 15; bit++) {
    const dark = ((bits >> bit) & 1) === 1;
    // Around the dividing lines of row and column 6.
    const near = bit < 6 ? bit : bit < 8 ? bit + 1 : 14 - bit;
    if (bit < 8) put(grid, near, 8, dark);
    else put(grid, 8, bit === 8 ? 7 : near, dark);
    if (bit < 8) put(grid, 8, size - 1 - bit, dark);
    else put(grid, size - 15 + bit, 8, dark);
  }
  put(grid, size - 8, 8, true);
}

/** Fills the free modules, two columns at a time, up and down from the right, and turns over what the mask says. */
function drawData(frame: Frame, codewords: number[], mask: number): Modules {
  const size = frame.length;
  const grid = frame.map((row) => [...row]);
  let bit = 0;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    const upward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size * 2; step++) {
      const line = step >> 1;
      const [row, column] = [upward ? size - 1 - line : line, right - (step & 1)];
      if (frame[row]?.[column] !== null) continue;
      const dark = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
      put(grid, row, column, dark !== masks[mask]?.(row, column));
      bit++;
    }
  }
  drawFormat(grid, mask);
  return grid.map((row) => row.map((dark) => dark === true));
}
