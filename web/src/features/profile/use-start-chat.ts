import { startConversation } from 'contract/chat.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api-client.ts';
import { toApiError } from '../../lib/api-error.ts';
import { t } from '../../lib/i18n.ts';
import { showError } from '../../lib/toasts.ts';

/** Opens the chat with somebody: the conversation travels along (specification, section 2). */
export function useStartChat(userId: string): [boolean, () => Promise<void>] {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const start = async () => {
    setBusy(true);
    try {
      const conversation = await call(startConversation, { body: { userId } });
      await navigate('/chat', { state: { conversation } });
    } catch (error) {
      showError(t('profile.messageFailed'), toApiError(error).message);
    }
    setBusy(false);
  };
  return [busy, start];
}
