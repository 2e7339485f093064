import type { Finding } from 'contract/operations/health.ts';
import { asIs, type StoredText, type Text, toStored } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';

export interface Outcome extends Pick<Finding, 'status' | 'fix'> {
  summary: Text;
  advice: Text;
}

export interface CheckedOutcome extends Outcome {
  check: Finding['check'];
}

export type Examined = Pick<
  Services,
  'config' | 'club' | 'db' | 'files' | 'images' | 'jobs' | 'log' | 'nodes' | 'publicUrl' | 'secret'
>;

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

export function orOk(wrong: Outcome[], summary: Text): Outcome[] {
  return wrong.length > 0 ? wrong : [ok(summary)];
}

export interface StoredFinding extends Omit<Finding, 'summary' | 'advice'> {
  summary: StoredText;
  advice: StoredText;
}

export const toStoredFinding = ({ summary, advice, ...outcome }: CheckedOutcome): StoredFinding => ({
  ...outcome,
  summary: toStored(summary),
  advice: toStored(advice),
});
