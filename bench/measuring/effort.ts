/** How long and how often to measure. */
export interface Effort {
  seconds: number;
  /** Repetitions to keep. */
  repetitions: number;
  /** The most by which a limit may differ before and after a repetition, in per cent. */
  tolerance: number;
  /** Also with 100,000 members and 1,000,000 posts. */
  large: boolean;
}
