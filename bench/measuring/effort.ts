export interface Effort {
  seconds: number;
  /** Repetitions that must count. */
  repetitions: number;
  /** The maximum difference of a limit before and after a repetition, in percent. */
  tolerance: number;
  /** Also measures 100,000 members and 1,000,000 posts. */
  large: boolean;
}
