import { sentenceFor } from '../../lib/errors.ts';
import { showProblem } from '../../lib/notices.ts';
import { asRefusal } from '../../lib/refused.ts';

/** Waits for an action; a failed one says so, and gives null. */
export async function tellProblem<Data>(asked: { unwrap: () => Promise<Data> }): Promise<Data | null> {
  try {
    return await asked.unwrap();
  } catch (error) {
    showProblem(sentenceFor(asRefusal(error)));
    return null;
  }
}
