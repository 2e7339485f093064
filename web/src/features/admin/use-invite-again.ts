import { useState } from 'react';
import { adminApi } from './admin.api.ts';
import { unwrapOrToast } from './unwrap-or-toast.ts';

/** Makes a new invitation link, to be shown until it is closed. */
export function useInviteAgain(userId: string) {
  const [link, setLink] = useState<string | null>(null);
  const [renew, { isLoading }] = adminApi.useInviteAgainMutation();

  const invite = async () => {
    const made = await unwrapOrToast(renew(userId));
    if (made) setLink(made.invitationLink);
  };
  return { link, busy: isLoading, invite, close: () => setLink(null) };
}
