export type Step = 'checking' | 'tables' | 'files' | 'loading' | 'indexes' | 'starting';

/** How far the work is: bytes done of about so many. */
export interface Progress {
  step: Step;
  done: number;
  total: number;
}

export type OnProgress = (progress: Progress) => void;
