/** Starts `times` pieces of work at the same moment; answers what came of them. */
export function atOnce<T>(times: number, work: (number: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, number) => work(number)));
}

/** How often each value occurs: `{ 200: 1, 409: 19 }`. */
export function tally(values: (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
