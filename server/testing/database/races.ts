import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Club } from '../app.ts';
import { rounds } from './rounds.ts';

/**
 * Repeats a race until enough rounds had two or more overlapping writes in the server; `npm test` runs a tenth of the
 * rounds.
 */
export async function repeatRace(
  { app }: Club,
  allRounds: number,
  round: (number: number) => Promise<void>,
): Promise<void> {
  const times = rounds(allRounds);
  let underWay = 0;
  let max = 0;
  const watch = ({ method }: IncomingMessage, response: ServerResponse) => {
    if (method === 'GET') return;
    max = Math.max(max, ++underWay);
    response.once('finish', () => underWay--);
  };
  app.server.prependListener('request', watch);
  try {
    for (let number = 0, overlapped = 0; overlapped < times; number++) {
      if (number === 3 * times + 20) throw new Error(`Only ${overlapped} of ${number} rounds were races`);
      max = 0;
      await round(number);
      if (max > 1) overlapped++;
    }
  } finally {
    app.server.off('request', watch);
  }
}

/** Starts `times` pieces of work at once; returns their results. */
export function atOnce<T>(times: number, work: (number: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, number) => work(number)));
}

/** How often each value occurs: `{ 200: 1, 409: 19 }`. */
export function tally(values: (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
