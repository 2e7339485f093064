const size = 64;

/** The loudest level of each of 64 equal parts; the loudest of all is 1. */
export function waveOf(levels: readonly number[]): number[] {
  const loudest = Math.max(...levels, 0.01);
  return Array.from({ length: size }, (_, at) => {
    const from = Math.floor((at * levels.length) / size);
    const part = levels.slice(from, Math.max(from + 1, Math.floor(((at + 1) * levels.length) / size)));
    return Math.round((Math.max(...part, 0) / loudest) * 1_000) / 1_000;
  });
}
