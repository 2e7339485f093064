import { useState } from 'react';
import { showError } from '../browser/toasts.ts';
import { toApiError } from './api-error.ts';
import { errorMessage } from './error-message.ts';

type Act = (work: () => Promise<unknown>, title?: string) => Promise<boolean>;

/**
 * Does what a button says, outside of a form: whether it is busy, and a toast when it fails. With a `title` the toast is
 * called so, and the server's sentence explains it. `act` resolves whether it worked.
 */
export function useAction(): { busy: boolean; act: Act } {
  const [running, setRunning] = useState(0);

  const act: Act = async (work, title) => {
    setRunning((count) => count + 1);
    try {
      await work();
      return true;
    } catch (error) {
      const apiError = toApiError(error);
      showError(title ?? errorMessage(apiError), apiError.message);
      return false;
    } finally {
      setRunning((count) => count - 1);
    }
  };
  return { busy: running > 0, act };
}
