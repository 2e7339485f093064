import type { Message } from 'contract/chat/chat.ts';
import { textToSend } from 'contract/mentions.ts';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { emit } from '../../lib/socket/socket.ts';
import { useDraft } from '../../lib/store/draft.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { editMessage } from '../chat.api.ts';
import { writeMessage } from '../pending/pending-messages.ts';
import { sendFiles } from './uploads.ts';
import type { useTray } from './use-tray.ts';

const stopAfter = 2_000;
// The server relays five typing messages a second; four are enough.
const minInterval = 250;

export interface ComposerMode {
  kind: 'reply' | 'edit';
  message: Message;
}

interface ComposerInput {
  id: string;
  mode: ComposerMode | null;
  tray: Pick<ReturnType<typeof useTray>, 'tray' | 'clear'>;
  onDone: () => void;
}

export function useComposer({ id, mode, tray: { tray, clear }, onDone }: ComposerInput) {
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const [draft, setDraft] = useDraft(`chat:${id}`, 'browser');
  const [revised, setRevised] = useState(
    mode?.kind === 'edit' ? textToSend(mode.message.message, mode.message.mentions) : '',
  );
  const editing = mode?.kind === 'edit';
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
      if (tray.length === 0) return void dispatch(writeMessage(id, draft, mode?.message));
      clear();
      const files = tray.map(({ file }) => file);
      return void dispatch(sendFiles({ conversationId: id, files, message: draft, repliedTo: mode?.message }));
    }
    const at = { conversationId: id, messageId: mode.message._id };
    if (await act(() => dispatch(editMessage(at, revised)))) onDone();
  };
  return { text: editing ? revised : draft, change, send };
}

function useTypingNotice(receiverId: string) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const lastSent = useRef(0);

  const now = () => {
    if (timer.current === null) return;
    clearTimeout(timer.current);
    timer.current = null;
    lastSent.current = 0;
    emit('stopTyping', { receiverId });
  };
  const later = () => {
    if (Date.now() - lastSent.current >= minInterval) {
      lastSent.current = Date.now();
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
