import { lazyPart } from '../../lib/browser/load-code.ts';

/** Most events have no questions and no guests. */
export const AnswerDialog = lazyPart(() => import('./answer-dialog.tsx').then((m) => m.AnswerDialog));
