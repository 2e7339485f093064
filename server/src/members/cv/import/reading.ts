import type { CvSection, ImportProblem } from 'contract/members/members.cv.ts';

/** An entry as a file has it, by the names of our fields. */
export interface RawEntry {
  section: CvSection;
  values: Record<string, string>;
  /** Where an experience was; we have no field for it, so it begins the description. */
  location?: string;
  /** Texts that no field takes, under the file's own name for them. */
  homeless?: Record<string, string>;
}

/** An entry whose texts fit our fields. */
export interface ReadEntry {
  section: CvSection;
  fields: Record<string, string>;
  problems: ImportProblem[];
}

export type ReadingProblem = 'other_form' | 'damaged' | 'locked' | 'unpacked' | 'files' | 'entries';

export type Reading = { entries: ReadEntry[] } | { problem: ReadingProblem };

/** Ends the reading of a file. */
export class UnreadableFile extends Error {
  readonly problem: ReadingProblem;

  constructor(problem: ReadingProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}
