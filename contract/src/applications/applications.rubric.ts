import Type, { type Static } from 'typebox';
import { OptionalLine, RequiredLine } from '../text.ts';
import { applicationLimits } from './applications.limits.ts';
import { Officer } from './applications.ts';

export const maxScore = 5;
/** A blind review shows the applicant after this many admins scored the application. */
export const reviewersNeeded = 2;

export const Criterion = RequiredLine(applicationLimits.criterion);

export const Score = Type.Object({
  criterion: Criterion,
  score: Type.Integer({ minimum: 1, maximum: maxScore }),
  reason: OptionalLine(applicationLimits.scoreReason),
});
export type Score = Static<typeof Score>;

export const ApplicationReview = Type.Object({
  _id: Type.String(),
  author: Officer,
  scores: Type.Array(Score),
  createdAt: Type.String(),
});
export type ApplicationReview = Static<typeof ApplicationReview>;

/** The scores for one criterion: their mean, and the distance from the lowest to the highest. */
export interface CriterionSummary {
  criterion: string;
  mean: number;
  spread: number;
  scores: { reviewId: string; author: ApplicationReview['author']; score: number; reason: string }[];
}

export function summarize(reviews: ApplicationReview[]): CriterionSummary[] {
  const criteria = new Set(reviews.flatMap(({ scores }) => scores.map(({ criterion }) => criterion)));
  return [...criteria].map((criterion) => {
    const scores = reviews.flatMap(({ _id: reviewId, author, scores: given }) =>
      given
        .filter((one) => one.criterion === criterion)
        .map(({ score, reason }) => ({ reviewId, author, score, reason })),
    );
    const values = scores.map(({ score }) => score);
    return { criterion, mean: meanOf(values), spread: Math.max(...values) - Math.min(...values), scores };
  });
}

export function meanOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
