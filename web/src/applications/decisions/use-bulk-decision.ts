import { type Application, approveApplication, rejectApplication } from 'contract/applications/applications.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { runInSequence } from '../../lib/socket/run-in-sequence.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { pending } from '../desk/applications.ts';
import { type Decision, decidedCodes } from './use-decision.ts';

export interface Outcome {
  application: Application;
  decision: Decision;
  link: string;
  error: string | null;
}

/** Decides applications one after the other; `done` counts them and is null when idle. */
export function useBulkDecision(chosen: Application[]) {
  const dispatch = useAppDispatch();
  const [done, setDone] = useState<number | null>(null);

  const decide = async (decision: Decision): Promise<Outcome[]> => {
    const links = new Map<string, string>();
    setDone(0);
    const failed = await runInSequence(chosen, async ({ _id }) => {
      const input = { params: { id: _id }, body: {} };
      if (decision === 'approve') links.set(_id, (await call(approveApplication, input)).invitationLink ?? '');
      else await call(rejectApplication, input);
      setDone((count) => (count ?? 0) + 1);
    });
    const errors = new Map(failed.map(({ item, error }) => [item._id, error]));
    const waiting = new Set(failed.filter(({ code }) => !decidedCodes.has(code)).map(({ item }) => item._id));
    dispatch(pending.removed(chosen.map(({ _id }) => _id).filter((id) => !waiting.has(id))));
    setDone(null);
    return chosen.map((application) => ({
      application,
      decision,
      link: links.get(application._id) ?? '',
      error: errors.get(application._id) ?? null,
    }));
  };
  return { done, decide };
}
