export type Step = 'checking' | 'tables' | 'files' | 'loading' | 'indexes' | 'starting';

export interface Progress {
  step: Step;
  done: number;
  total: number;
}

export type OnProgress = (progress: Progress) => void;
