import { useState } from 'react';
import { sentenceFor } from '../../lib/errors.ts';
import { showDone, showProblem } from '../../lib/notices.ts';
import { asRefusal } from '../../lib/refused.ts';
import { t } from '../../lib/words.ts';
import { adminApi } from './admin.api.ts';

type Decision = 'approve' | 'reject';

/** Asks before an application is decided, then decides it. */
export function useDecision(id: string, onApproved: (invitationLink: string) => void) {
  const [asking, ask] = useState<Decision | null>(null);
  const [approve, approval] = adminApi.useApproveMutation();
  const [reject, rejection] = adminApi.useRejectMutation();

  const decide = async (decision: Decision) => {
    try {
      if (decision === 'approve') onApproved((await approve(id).unwrap()).invitationLink);
      else {
        await reject(id).unwrap();
        showDone(t('admin.rejected'));
      }
    } catch (error) {
      showProblem(sentenceFor(asRefusal(error)));
    }
  };

  const confirm = () => {
    if (asking) void decide(asking);
    ask(null);
  };
  return { asking, ask, cancel: () => ask(null), confirm, locked: approval.isLoading || rejection.isLoading };
}
