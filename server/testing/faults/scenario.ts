import { type ClubOptions, FaultyClub } from './club.ts';
import type { Figure } from './figures.ts';

export interface Options {
  /** How often it happens. */
  rounds: number;
  print: (line: string) => void;
}

/** A fault while members use the club, and figures that show whether the club survived it. */
export interface Scenario {
  /** The default for the command line. */
  rounds: number;
  run(options: Options): Promise<Figure[]>;
}

export type ClubWork = (club: FaultyClub, options: Options) => Promise<Figure[]>;

/** A scenario on its own new club. */
export function onClub(rounds: number, work: ClubWork, how: ClubOptions = {}): Scenario {
  return {
    rounds,
    async run(options) {
      const club = await FaultyClub.open(how);
      return work(club, options).finally(() => club.close());
    },
  };
}
