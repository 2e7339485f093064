import type { AppThunk } from '../lib/store/store.ts';
import { fetchConversations } from './chat.api.ts';
import { selectChat } from './chat.slice.ts';

/** Reads my conversations unless they are here or on their way. */
export const ensureConversations: AppThunk = (dispatch, getState) => {
  const { loaded, listing } = selectChat(getState());
  const me = getState().auth.userInfo?._id;
  if (me && !loaded && !listing) void dispatch(fetchConversations({ me }));
};
