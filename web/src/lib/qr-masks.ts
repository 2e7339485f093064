/** Rows of modules; true is dark. */
export type Modules = boolean[][];

/** The eight masks of ISO/IEC 18004: which modules of the data are turned over. */
export const masks: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** How hard a code is to read for a camera; the mask with the least is taken. */
export function penalty(modules: Modules): number {
  const columns = modules.map((_, column) => modules.map((row) => row[column] === true));
  const lines = [...modules, ...columns].map((line) => line.map(Number).join(''));
  const dark = modules.flat().filter(Boolean).length / modules.length ** 2;
  return sum(lines.map(linePenalty)) + boxPenalty(modules) + Math.floor(Math.abs(dark * 100 - 50) / 5) * 10;
}

/** Long runs of one colour, and what looks like the corner of a code. */
function linePenalty(line: string): number {
  const runs = (line.match(/0{5,}|1{5,}/g) ?? []).map((run) => run.length - 2);
  const corners = line.match(/(?=00001011101|10111010000)/g) ?? [];
  return sum(runs) + corners.length * 40;
}

function boxPenalty(modules: Modules): number {
  let boxes = 0;
  for (let row = 1; row < modules.length; row++) {
    for (let column = 1; column < modules.length; column++) {
      const square = [0, 1, 2, 3].map((corner) => modules[row - (corner >> 1)]?.[column - (corner & 1)]);
      if (square.every((one) => one === square[0])) boxes++;
    }
  }
  return boxes * 3;
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
