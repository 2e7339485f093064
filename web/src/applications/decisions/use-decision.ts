import { approveApplication, rejectApplication } from 'contract/applications/applications.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { toApiError } from '../../lib/api/api-error.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { useClub } from '../../lib/socket/club.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { pending } from '../desk/applications.ts';

export type Decision = 'approve' | 'reject';

/** The application was already decided, perhaps by another officer. */
export const decidedCodes = new Set<string>(['already_handled', 'not_found']);

interface Listeners {
  /** "" if only the applicant gets the link. */
  onApproved: (invitationLink: string) => void;
  onRejected?: () => void;
  /** Also called after a failure. */
  onDecided?: () => void;
}

export function useDecision(id: string, { onApproved, onRejected, onDecided }: Listeners) {
  const dispatch = useAppDispatch();
  const [confirming, setConfirming] = useState<Decision | null>(null);
  const { busy, act } = useAction();
  const { sendsMail } = useClub();

  const decide = async (decision: Decision, reason: string) => {
    const input = { params: { id }, body: { reason } };
    if (decision === 'approve') {
      const { invitationLink } = await call(approveApplication, input);
      if (invitationLink === null) showSuccess(t('admin.approvedByMail'));
      else if (!invitationLink) showSuccess(t(sendsMail ? 'admin.approvedOwner' : 'admin.approvedOwnerWithoutMail'));
      onApproved(invitationLink ?? '');
    } else {
      await call(rejectApplication, input);
      showSuccess(t('admin.rejected'));
      onRejected?.();
    }
  };

  const confirm = async (reason: string) => {
    if (!confirming) return;
    await act(async () => {
      const error = await decide(confirming, reason).then(() => null, toApiError);
      if (error === null || decidedCodes.has(error.code)) dispatch(pending.removed([id]));
      if (error) throw error;
    });
    onDecided?.();
  };
  return { confirming, request: setConfirming, cancel: () => setConfirming(null), confirm, locked: busy };
}
