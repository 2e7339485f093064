import type { Finding } from 'contract/health.ts';
import type { Services } from '../services.ts';

/** What a check found, in sentences for an admin who runs no other server. */
export type Outcome = Omit<Finding, 'check'>;

/** What checks look at. */
export type Examined = Pick<
  Services,
  'config' | 'club' | 'db' | 'files' | 'images' | 'jobs' | 'log' | 'publicUrl' | 'secret'
>;

/** Looks at one part of the club. What it throws is a problem, too. */
export type Check = (examined: Examined) => Promise<Outcome[]>;

export const ok = (summary: string): Outcome => ({ status: 'ok', summary, advice: '', fix: null });

/** Works, but someone should look at it before it becomes a problem. */
export const attention = (summary: string, advice: string, fix: Outcome['fix'] = null): Outcome => ({
  status: 'attention',
  summary,
  advice,
  fix,
});

/** Something does not work, or what is written now may be lost. */
export const problem = (summary: string, advice: string, fix: Outcome['fix'] = null): Outcome => ({
  status: 'problem',
  summary,
  advice,
  fix,
});

/** What is wrong, or the one sentence that all is well. */
export function orOk(wrong: Outcome[], summary: string): Outcome[] {
  return wrong.length > 0 ? wrong : [ok(summary)];
}
