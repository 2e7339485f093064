import { type Application, approveApplication, rejectApplication } from 'contract/applications/applications.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { inOrder } from '../../lib/socket/in-order.ts';
import { readPage } from '../../lib/store/lists.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { decidedApplications, pending, pendingApplications } from '../desk/applications.ts';

export type Decision = 'approve' | 'reject';

/** What became of one: decided, with the link of an approval, or why not. */
export interface Outcome {
  application: Application;
  decision: Decision;
  link: string;
  error: string | null;
}

/** Decides several, one after the other; `done` counts them while it does, and is null before and after. */
export function useBulkDecision(chosen: Application[]) {
  const dispatch = useAppDispatch();
  const [done, setDone] = useState<number | null>(null);

  const decide = async (decision: Decision): Promise<Outcome[]> => {
    const links = new Map<string, string>();
    setDone(0);
    const failed = await inOrder(chosen, async ({ _id }) => {
      const input = { params: { id: _id }, body: {} };
      if (decision === 'approve') links.set(_id, (await call(approveApplication, input)).invitationLink);
      else await call(rejectApplication, input);
      setDone((count) => (count ?? 0) + 1);
    });
    const errors = new Map(failed.map(({ item, error }) => [item._id, error]));
    dispatch(pending.removed(chosen.filter(({ _id }) => !errors.has(_id)).map(({ _id }) => _id)));
    setDone(null);
    // Those that another officer has decided meanwhile go with it.
    void dispatch(readPage(pendingApplications));
    void dispatch(readPage(decidedApplications));
    return chosen.map((application) => ({
      application,
      decision,
      link: links.get(application._id) ?? '',
      error: errors.get(application._id) ?? null,
    }));
  };
  return { done, decide };
}
