import { setTimeout as sleep } from 'node:timers/promises';
import { FaultyClub } from './club.ts';
import { measureOutage } from './outage.ts';
import type { Scenario } from './scenarios.ts';
import type { Verdict } from './verify.ts';
import { Writers } from './writers.ts';

export interface Figures extends Verdict {
  rounds: number;
  acknowledged: number;
  resent: number;
  /** Responses that no fault explains: neither success nor 503. */
  unexpected: string[];
  /** Per round, the seconds from the fault until the club was back for good. */
  seconds: number[];
}

interface Options {
  rounds: number;
  writers: number;
  /** Acknowledged writes before the fault of each round. */
  writesPerRound: number;
  /** One in `oneLostIn` acknowledgements is dropped. */
  oneLostIn: number;
  print?: (line: string) => void;
}

/** Members write, a fault happens in each round, and in the end everything is verified. */
export async function runScenario({ faults, command }: Scenario, options: Options): Promise<Figures> {
  const { rounds, writesPerRound, print = () => undefined } = options;
  const club = await FaultyClub.open(command);
  let writers: Writers | undefined;
  try {
    writers = await Writers.begin(club.port, options.writers, options.oneLostIn);
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
    await writers.finish();
    const { acknowledged, resent, unexpected } = writers;
    return { rounds, acknowledged: acknowledged.length, resent, unexpected, seconds, ...(await writers.verify()) };
  } finally {
    writers?.close();
    await club.close();
  }
}
