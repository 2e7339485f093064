import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultyClub } from '../club.ts';
import type { Fault } from '../faults.ts';
import { durations, type Figure, never } from '../figures.ts';
import type { ClubWork, Options } from '../scenario.ts';
import { measureOutage } from '../scenarios/outage.ts';
import { Writers } from './writers.ts';

export interface WritingOptions {
  writers?: number;
  /** Acknowledged writes before the fault of each round. */
  writesPerRound?: number;
  /** Drops one in `oneLostIn` acknowledgements. */
  oneLostIn?: number;
}

const longestOutage = 5;

/** Members write, each round has one of the faults, and everything is verified at the end. */
export function writeThrough(faults: Fault[], writing: WritingOptions = {}): ClubWork {
  return async (club, options) => {
    const { writers: count = 20, oneLostIn = 50 } = writing;
    const writers = await Writers.begin(club.port, count, oneLostIn);
    try {
      const seconds = await strikeInTurn(club, writers, faults, { ...options, ...writing });
      return [...(await judgeWriters(writers)), ...durations('until it answers again', seconds, longestOutage)];
    } finally {
      writers.close();
    }
  };
}

async function strikeInTurn(
  club: FaultyClub,
  writers: Writers,
  faults: Fault[],
  { rounds, print, writesPerRound = 450 }: Options & WritingOptions,
): Promise<number[]> {
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await writers.awaitWrites(writers.acknowledged.length + writesPerRound);
    await sleep(Math.random() * 300);
    const fault = faults[round % faults.length];
    if (!fault) throw new Error('The scenario has no faults');
    const outage = await measureOutage(club, writers.reader, fault);
    seconds.push(outage);
    print(`${fault.name}: answers again after ${outage.toFixed(2)} s, ${writers.acknowledged.length} acknowledged`);
  }
  await writers.awaitWrites(writers.acknowledged.length + writesPerRound);
  return seconds;
}

/** Lets the writers finish, and compares the club with its acknowledgements. */
export async function judgeWriters(writers: Writers): Promise<Figure[]> {
  await writers.finish();
  const { lost, duplicated, reordered } = await writers.verify();
  return [
    { what: 'acknowledged', measured: writers.acknowledged.length, min: 1 },
    { what: 'sent again', measured: writers.resent },
    never('lost', lost),
    never('duplicated', duplicated),
    never('reordered', reordered),
    never('unexpected answers', writers.unexpected),
  ];
}
