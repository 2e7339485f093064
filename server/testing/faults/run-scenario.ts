import { setTimeout as sleep } from 'node:timers/promises';
import { FaultyClub } from './club.ts';
import { measureOutage } from './outage.ts';
import type { Scenario } from './scenarios.ts';
import type { Verdict } from './verify.ts';
import { Writers } from './writers.ts';

/** What one scenario came to. */
export interface Figures extends Verdict {
  rounds: number;
  acknowledged: number;
  resent: number;
  /** Answers that no fault explains: neither success nor 503. */
  unexpected: string[];
  /** For each round, the seconds from the fault until the club answered again and went on answering. */
  seconds: number[];
}

interface Options {
  rounds: number;
  writers: number;
  /** So many writes are acknowledged in each round before the fault comes. */
  writesPerRound: number;
  /** One in so many acknowledgements of messages gets lost on its way. */
  oneLostIn: number;
  print?: (line: string) => void;
}

/** Lets members write, lets the faults happen in the middle of it, one a round, and verifies in the end what is there. */
export async function runScenario({ faults, command }: Scenario, options: Options): Promise<Figures> {
  const { rounds, writesPerRound, print = () => undefined } = options;
  const club = await FaultyClub.open(command);
  let writers: Writers | undefined;
  try {
    writers = await Writers.begin(club.port, options.writers, options.oneLostIn);
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await writers.awaitWrites(writers.acknowledged.length + writesPerRound);
      // A fault may come at any moment of a write.
      await sleep(Math.random() * 300);
      const fault = faults[round % faults.length];
      if (!fault) throw new Error('The scenario has no faults');
      const outage = await measureOutage(club, writers.reader, fault);
      seconds.push(outage);
      print(`${fault.name}: answers again after ${outage.toFixed(2)} s, ${writers.acknowledged.length} acknowledged`);
    }
    await writers.awaitWrites(writers.acknowledged.length + writesPerRound);
    await writers.finish();
    const { acknowledged, resent, unexpected } = writers;
    return { rounds, acknowledged: acknowledged.length, resent, unexpected, seconds, ...(await writers.verify()) };
  } finally {
    writers?.close();
    await club.close();
  }
}
