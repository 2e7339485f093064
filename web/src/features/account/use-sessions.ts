import { endSession, listSessions, type Session } from 'contract/account.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { sentenceFor } from '../../lib/errors.ts';
import { showProblem } from '../../lib/notices.ts';
import { asRefusal } from '../../lib/refused.ts';

/** Where one is signed in, and signing out there. */
export function useSessions() {
  const [sessions, setSessions] = useState<Session[] | null>(null);
  const [error, setError] = useState<string | null>(null);

  const read = useCallback(() => {
    setError(null);
    call(listSessions, {})
      .then(setSessions)
      .catch((refused: unknown) => setError(sentenceFor(asRefusal(refused))));
  }, []);
  useEffect(read, [read]);

  const end = async (id: string) => {
    const before = sessions;
    setSessions((all) => all?.filter(({ _id }) => _id !== id) ?? null);
    try {
      await call(endSession, { params: { id } });
    } catch (refused) {
      const refusal = asRefusal(refused);
      // Ended elsewhere in the meantime: that is what was wanted.
      if (refusal.code === 'not_found') return;
      setSessions(before);
      showProblem(sentenceFor(refusal));
    }
  };
  return { sessions, error, read, end };
}
