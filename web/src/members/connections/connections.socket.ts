import { createElement } from 'react';
import { hideToast, showSuccess, showToast } from '../../lib/browser/toasts.ts';
import { listen } from '../../lib/socket/socket.ts';
import type { AppDispatch, AppThunk } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { type ConnectionChange, relationshipIn, relationshipTo } from './connections.cache.ts';
import { connectionChanged, selectConnections } from './connections.slice.ts';
import { RequestNotice } from './request-notice.tsx';

const onConnectionChanged =
  (message: ConnectionChange): AppThunk =>
  (dispatch, getState) => {
    const { userInfo } = getState().auth;
    const { userId, name, change, relationship } = message;
    const before = relationshipTo(
      selectConnections(getState()),
      userId,
      userInfo ? relationshipIn(userInfo, userId) : 'none',
    );
    dispatch(connectionChanged(message));

    const id = `request:${userId}`;
    if (relationship === 'received') showToast(id, createElement(RequestNotice, { id, userId, name }));
    else hideToast(id);
    // Only for the member who asked: the one who accepted knows.
    if (change === 'accepted' && before === 'sent') showSuccess(t('connections.accepted', { name }));
  };

/** Keeps relationships live on every card, profile and list, and shows requests and answers as toasts. */
export function listenToConnections(dispatch: AppDispatch): () => void {
  return listen({ connectionChanged: (message) => dispatch(onConnectionChanged(message)) });
}
