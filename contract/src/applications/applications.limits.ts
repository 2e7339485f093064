/** Apart from the other limits, so that first screens don't load them. */
export const applicationLimits = {
  note: 2_000,
  criterion: 60,
  criteria: 8,
  scoreReason: 500,
  question: 1_000,
  answer: 2_000,
  questions: 10,
  openQuestions: 3,
} as const;
