import type { Finding } from 'contract/operations/health.ts';
import { asIs, type StoredText, type Text, toStored } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';

/** Sentences for an admin who runs no other server. */
export interface Outcome extends Pick<Finding, 'status' | 'fix'> {
  summary: Text;
  /** Empty if there is nothing to do. */
  advice: Text;
}

export interface CheckedOutcome extends Outcome {
  check: Finding['check'];
}

export type Examined = Pick<
  Services,
  'config' | 'club' | 'db' | 'files' | 'images' | 'jobs' | 'log' | 'nodes' | 'publicUrl' | 'secret'
>;

/** A thrown error is a problem too. */
export type Check = (examined: Examined) => Promise<Outcome[]>;

export const ok = (summary: Text): Outcome => ({ status: 'ok', summary, advice: asIs(''), fix: null });

/** It works, but someone should look at it before it becomes a problem. */
export const attention = (summary: Text, advice: Text, fix: Outcome['fix'] = null): Outcome => ({
  status: 'attention',
  summary,
  advice,
  fix,
});

/** Something doesn't work, or new data may be lost. */
export const problem = (summary: Text, advice: Text, fix: Outcome['fix'] = null): Outcome => ({
  status: 'problem',
  summary,
  advice,
  fix,
});

/** Returns the problems, or one sentence that all is well. */
export function orOk(wrong: Outcome[], summary: Text): Outcome[] {
  return wrong.length > 0 ? wrong : [ok(summary)];
}

/** Stored until someone reads it. */
export interface StoredFinding extends Omit<Finding, 'summary' | 'advice'> {
  summary: StoredText;
  advice: StoredText;
}

export const toStoredFinding = ({ summary, advice, ...outcome }: CheckedOutcome): StoredFinding => ({
  ...outcome,
  summary: toStored(summary),
  advice: toStored(advice),
});
