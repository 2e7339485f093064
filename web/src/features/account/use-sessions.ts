import { endSession, listSessions, type Session } from 'contract/account.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { toApiError } from '../../lib/api-error.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { showError } from '../../lib/toasts.ts';

/** Where one is signed in, and signing out there. */
export function useSessions() {
  const [sessions, setSessions] = useState<Session[] | null>(null);
  const [error, setError] = useState<string | null>(null);

  const read = useCallback(() => {
    setError(null);
    call(listSessions, {})
      .then(setSessions)
      .catch((failure: unknown) => setError(errorMessage(toApiError(failure))));
  }, []);
  useEffect(read, [read]);

  const end = async (id: string) => {
    const before = sessions;
    setSessions((all) => all?.filter(({ _id }) => _id !== id) ?? null);
    try {
      await call(endSession, { params: { id } });
    } catch (failure) {
      const apiError = toApiError(failure);
      // Ended elsewhere in the meantime: that is what was wanted.
      if (apiError.code === 'not_found') return;
      setSessions(before);
      showError(errorMessage(apiError));
    }
  };
  return { sessions, error, read, end };
}
