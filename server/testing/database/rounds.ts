const isLong = Boolean(process.env.CLUB_LONG);

/** Rounds of a race: a tenth of them in `npm test`, all in `npm run test:long`. */
export const rounds = (all: number): number => (isLong ? all : Math.ceil(all / 10));

/**
 * A fifth of the samples in `npm test`, starting at the case's number so that other cases get other fifths; all in the
 * long run.
 */
export const share = <Sample>(samples: readonly Sample[], number: number): Sample[] =>
  isLong ? [...samples] : samples.filter((_, at) => at % 5 === number % 5);
