import { sendFile } from 'contract/chat.ts';
import { limits } from 'contract/limits.ts';
import { useCallback } from 'react';
import { toApiError } from '../../../lib/api-error.ts';
import { t } from '../../../lib/i18n.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { showError } from '../../../lib/toasts.ts';
import { upload } from '../../../lib/upload.ts';
import { messageReceived, uploadProgressed } from '../chat.slice.ts';

// Outlives the screen: an upload goes on in the background, and can be stopped after coming back.
const running = new Map<string, AbortController>();

/** Sends files into a conversation, one at a time. */
export function useUpload(id: string) {
  const dispatch = useAppDispatch();

  const send = useCallback(
    async (file: File) => {
      if (running.has(id)) return;
      if (file.size > limits.chatFileBytes) return showError(t('chat.uploadFailed'), t('chat.tooLarge'));
      const controller = new AbortController();
      running.set(id, controller);
      dispatch(uploadProgressed({ id, share: 0 }));
      try {
        const message = await upload(sendFile, {
          body: { conversationId: id },
          file,
          onProgress: (share) => dispatch(uploadProgressed({ id, share })),
          signal: controller.signal,
        });
        dispatch(messageReceived({ message, unread: false }));
      } catch (error) {
        if (!controller.signal.aborted) showError(t('chat.uploadFailed'), toApiError(error).message);
      } finally {
        running.delete(id);
        dispatch(uploadProgressed({ id, share: null }));
      }
    },
    [id, dispatch],
  );

  const cancel = useCallback(() => running.get(id)?.abort(), [id]);
  return { send, cancel };
}
