import Type, { type Static } from 'typebox';
import { limits } from '../limits.ts';
import { OptionalLine, RequiredLine } from '../text.ts';
import { Officer } from './applications.ts';

/** Scores go from 1 to this. */
export const maxScore = 5;
/** So many admins score an application before a blind review shows who applied. */
export const reviewersNeeded = 2;

export const Criterion = RequiredLine(limits.criterion);

/** How well an application meets a criterion of the rubric. */
export const Score = Type.Object({
  criterion: Criterion,
  score: Type.Integer({ minimum: 1, maximum: maxScore }),
  reason: OptionalLine(limits.scoreReason),
});
export type Score = Static<typeof Score>;

/** What one officer thinks; `author` is null once that account is deleted. */
export const ApplicationReview = Type.Object({
  _id: Type.String(),
  author: Officer,
  scores: Type.Array(Score),
  createdAt: Type.String(),
});
export type ApplicationReview = Static<typeof ApplicationReview>;

/** The scores of one criterion: their mean, and how far the highest is from the lowest. */
export interface CriterionSummary {
  criterion: string;
  mean: number;
  spread: number;
  scores: { reviewId: string; author: ApplicationReview['author']; score: number; reason: string }[];
}

/** The reviews by criterion, in the order of the rubric they were given for. */
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

/** The mean of some numbers; 0 of none. */
export function meanOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
