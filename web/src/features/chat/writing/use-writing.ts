import type { Message } from 'contract/chat.ts';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '../../../lib/draft.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { emit } from '../../../lib/socket.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { showError } from '../../../lib/toasts.ts';
import { editMessage } from '../chat.api.ts';
import { writeMessage } from '../outbox.ts';

const stopAfter = 2_000;
// The server relays five typing messages a second; four are enough.
const leastPause = 250;

/** What I am writing about: a message I answer, or one of mine that I change. */
export interface About {
  kind: 'reply' | 'edit';
  message: Message;
}

interface Writing {
  me: string;
  id: string;
  about: About | null;
  onDone: () => void;
}

/** The text of the composer: kept over reloads, announced as typing, and sent. */
export function useWriting({ me, id, about, onDone }: Writing) {
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useDraft(me, `chat:${id}`, 'browser');
  const [revised, setRevised] = useState(about?.kind === 'edit' ? about.message.message : '');
  const editing = about?.kind === 'edit';
  const stop = useTypingNotice(id);

  const change = (text: string) => {
    if (editing) return setRevised(text);
    setDraft(text);
    if (text !== '') stop.later();
    else stop.now();
  };

  const send = async () => {
    if (!editing) {
      stop.now();
      setDraft('');
      onDone();
      return void dispatch(writeMessage(id, draft, about?.message));
    }
    const at = { conversationId: id, messageId: about.message._id };
    const answer = await dispatch(editMessage({ at, message: revised }));
    if (editMessage.rejected.match(answer)) showError(errorMessage(answer.error));
    else onDone();
  };
  return { text: editing ? revised : draft, change, send };
}

function useTypingNotice(receiverId: string) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const said = useRef(0);

  const now = () => {
    if (timer.current === null) return;
    clearTimeout(timer.current);
    timer.current = null;
    said.current = 0;
    emit('stopTyping', { receiverId });
  };
  const later = () => {
    if (Date.now() - said.current >= leastPause) {
      said.current = Date.now();
      emit('typing', { receiverId });
    }
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = setTimeout(now, stopAfter);
  };

  const end = useRef(now);
  end.current = now;
  useEffect(() => () => end.current(), []);
  return { now, later };
}
