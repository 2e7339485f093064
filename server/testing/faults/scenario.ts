import { type ClubOptions, FaultyClub } from './club.ts';
import type { Figure } from './figures.ts';

export interface Options {
  /** How often it happens. */
  rounds: number;
  print: (line: string) => void;
}

/** What breaks while the club is in use, and the figures that say whether it held. */
export interface Scenario {
  /** Unless the command line says otherwise. */
  rounds: number;
  run(options: Options): Promise<Figure[]>;
}

export type ClubWork = (club: FaultyClub, options: Options) => Promise<Figure[]>;

/** A scenario on a new club of its own. */
export function onClub(rounds: number, work: ClubWork, how: ClubOptions = {}): Scenario {
  return {
    rounds,
    async run(options) {
      const club = await FaultyClub.open(how);
      return work(club, options).finally(() => club.close());
    },
  };
}
