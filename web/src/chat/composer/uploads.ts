import { nanoid } from '@reduxjs/toolkit';
import { type Message, sendFile } from 'contract/chat/chat.ts';
import { limits } from 'contract/limits.ts';
import { isTransient, toApiError } from '../../lib/api/api-error.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { upload as sendBytes } from '../../lib/api/upload.ts';
import { onLeaving } from '../../lib/store/leaving.ts';
import type { AppThunk } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { selectChat, uploadChanged, uploadRemoved, uploadsAdded } from '../chat.slice.ts';
import type { Upload } from '../chat.state.ts';
import { receiveMessage } from '../thread-messages.ts';

// Module state, because uploads continue after the screen closes and can be stopped later.
interface Pending {
  file: File;
  controller: AbortController;
  recording?: SentRecording | undefined;
}

const files = new Map<string, Pending>();
const busy = new Set<string>();
onLeaving(() => files.clear());

export const uploadsOf = (uploads: readonly Upload[], id: string): Upload[] =>
  uploads.filter(({ conversationId }) => conversationId === id);

export const isSending = ({ problem }: Upload): boolean => problem === null;

interface SentRecording {
  id: string;
  duration: number;
  wave: number[];
  /** It has arrived, or was given up. */
  onSettled: () => void;
}

interface Sending {
  conversationId: string;
  files: File[];
  /** Sent with the last file, so it appears below all of them. */
  message?: string;
  repliedTo?: Message | undefined;
  /** The composer recorded the only file. */
  recording?: SentRecording;
}

export function sendFiles(sending: Sending): AppThunk {
  const { conversationId, files: chosen, message = '', repliedTo: replyTarget, recording } = sending;
  return (dispatch) => {
    const uploads = chosen.map((file, index): Upload => {
      const id = recording?.id ?? nanoid();
      const isTooLarge = file.size > limits.chatFileBytes;
      if (!isTooLarge) files.set(id, { file, controller: new AbortController(), recording });
      const isLast = index === chosen.length - 1;
      return {
        ...{ id, conversationId, name: file.name, share: 0, canRetry: false },
        problem: isTooLarge ? t('chat.tooLarge') : null,
        message: isLast ? message : '',
        replyTo: (index === 0 && replyTarget?._id) || null,
      };
    });
    dispatch(uploadsAdded(uploads));
    void dispatch(sendAll(conversationId));
  };
}

export function cancelUpload(id: string): AppThunk {
  return (dispatch) => {
    files.get(id)?.controller.abort();
    files.get(id)?.recording?.onSettled();
    files.delete(id);
    dispatch(uploadRemoved(id));
  };
}

export function retryUpload({ id, conversationId }: Upload): AppThunk {
  return (dispatch) => {
    dispatch(uploadChanged({ id, share: 0, problem: null }));
    void dispatch(sendAll(conversationId));
  };
}

function sendAll(conversationId: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (busy.has(conversationId)) return;
    busy.add(conversationId);
    const next = () => uploadsOf(selectChat(getState()).uploads, conversationId).find(isSending);
    for (let upload = next(); upload; upload = next()) await dispatch(send(upload));
    busy.delete(conversationId);
  };
}

function send({ id, conversationId, message, replyTo }: Upload): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const pending = files.get(id);
    if (!pending) return void dispatch(uploadRemoved(id));
    const { file, controller, recording } = pending;
    try {
      const sent = await sendBytes(sendFile, {
        // The id prevents a duplicate if the file arrived but its response got lost.
        body: {
          ...{ conversationId, clientId: id, ...(message && { message }), ...(replyTo && { replyTo }) },
          ...(recording && { duration: recording.duration, wave: recording.wave }),
        },
        file,
        onProgress: (share) => dispatch(uploadChanged({ id, share })),
        signal: controller.signal,
      });
      files.delete(id);
      recording?.onSettled();
      dispatch(receiveMessage(sent, false));
      dispatch(uploadRemoved(id));
    } catch (error) {
      if (controller.signal.aborted) return;
      const apiError = toApiError(error);
      dispatch(uploadChanged({ id, problem: errorMessage(apiError), canRetry: isTransient(apiError.code) }));
    }
  };
}
