import { type Conversation, getConversation } from 'contract/chat/chat.ts';
import { call } from '../lib/api/api-client.ts';
import { groupLeft } from '../lib/store/entities.ts';
import { type AppThunk, callForMe } from '../lib/store/store.ts';
import { conversationForgotten } from './chat.slice.ts';
import { conversations } from './conversations.ts';
import { put } from './my-conversations.ts';

export const callAndStore =
  (work: () => Promise<Conversation>): AppThunk<Promise<Conversation>> =>
  async (dispatch) => {
    const conversation = await dispatch(callForMe(work));
    dispatch(put(conversation));
    return conversation;
  };

export const fetchConversation = (id: string) => callAndStore(() => call(getConversation, { params: { id } }));

/** Removes a conversation that I am no longer in, with all its data. */
export const forget =
  (id: string): AppThunk =>
  (dispatch) => {
    dispatch(conversations.removed([id]));
    dispatch(groupLeft(id));
    dispatch(conversationForgotten(id));
  };
