import { useState } from 'react';
import { showError } from '../browser/toasts.ts';
import { toApiError } from './api-error.ts';
import { errorMessage } from './error-message.ts';

type Act = (work: () => Promise<unknown>, title?: string) => Promise<boolean>;

/**
 * Runs a button's action outside a form, with a busy state and a toast on failure. `title` heads the toast above the
 * server's message. `act` resolves with its success.
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
