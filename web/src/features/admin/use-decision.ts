import { useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { adminApi } from './admin.api.ts';
import { unwrapOrToast } from './unwrap-or-toast.ts';

type Decision = 'approve' | 'reject';

/** Asks before an application is decided, then decides it. */
export function useDecision(id: string, onApproved: (invitationLink: string) => void) {
  const [asking, ask] = useState<Decision | null>(null);
  const [approve, approval] = adminApi.useApproveMutation();
  const [reject, rejection] = adminApi.useRejectMutation();

  const decide = async (decision: Decision, reason: string) => {
    if (decision === 'reject') {
      if (await unwrapOrToast(reject({ id, reason }))) showSuccess(t('admin.rejected'));
      return;
    }
    const approved = await unwrapOrToast(approve({ id, reason }));
    if (approved) onApproved(approved.invitationLink);
  };

  const confirm = (reason: string) => {
    if (asking) void decide(asking, reason);
    ask(null);
  };
  return { asking, ask, cancel: () => ask(null), confirm, locked: approval.isLoading || rejection.isLoading };
}
