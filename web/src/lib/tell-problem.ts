import { sentenceFor } from './errors.ts';
import { showProblem } from './notices.ts';
import { asRefusal } from './refused.ts';

/** Does something, and tells the member when it was refused. */
export async function tellProblem(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    showProblem(sentenceFor(asRefusal(error)));
  }
}
