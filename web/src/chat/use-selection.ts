import type { Conversation } from 'contract/chat/chat.ts';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAppDispatch } from '../lib/store/store.ts';
import { prepend } from './my-conversations.ts';

interface Passed {
  conversation?: Conversation;
  open?: string;
  /** The number of a message to scroll to. */
  at?: number;
  fromList?: boolean;
  /** Its stored draft has just changed, so the composer reads it again. */
  withDraft?: boolean;
}

export const selectionState = (open: string, at: number): Passed => ({ open, at });

/** The selected conversation. It lives in the history state, so Back leads to the list and a reload keeps it. */
export function useSelection() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { state, key, search } = useLocation();
  const passed = state as Passed | null;
  const linked = new URLSearchParams(search).get('conversation');
  const selected = passed?.open ?? passed?.conversation?._id ?? linked;

  useEffect(() => {
    if (passed?.conversation) dispatch(prepend(passed.conversation));
  }, [passed, dispatch]);

  // A link names the conversation in its address. It moves into the history state like any other.
  useEffect(() => {
    if (linked) void navigate('/chat', { state: { open: linked } satisfies Passed, replace: true });
  }, [linked, navigate]);

  const fromList = passed?.fromList === true;
  const select = (open: string, at?: number) => {
    const next: Passed = { open, fromList: selected === null || fromList, ...(at && { at }) };
    void navigate('/chat', { state: next, replace: selected !== null });
  };
  const leave = useCallback(() => {
    if (fromList) void navigate(-1);
    else void navigate('/chat', { state: null, replace: true });
  }, [fromList, navigate]);
  const drafted = passed?.withDraft ? key : '';
  return { selected, drafted, target: passed?.at ? { number: passed.at, key } : null, select, leave };
}
