import type { ConnectionMessages } from 'contract/members/connections.ts';
import { createElement } from 'react';
import { hideToast, showSuccess, showToast } from '../../lib/browser/toasts.ts';
import { listen } from '../../lib/socket/socket.ts';
import type { AppDispatch, AppThunk } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { RequestNotice } from './request-notice.tsx';
import { relationshipIn, standings } from './standings.ts';

const onConnectionChanged =
  ({ userId, name, change, relationship }: Parameters<ConnectionMessages['connectionChanged']>[0]): AppThunk =>
  (dispatch, getState) => {
    const { userInfo } = getState().auth;
    const known = standings.select(getState(), userId)?.relationship;
    const before = known ?? (userInfo ? relationshipIn(userInfo, userId) : 'none');
    dispatch(standings.received([{ _id: userId, relationship }]));

    const id = `request:${userId}`;
    if (relationship === 'received') showToast(id, createElement(RequestNotice, { id, userId, name }));
    else hideToast(id);
    // Only for the requester, because the other one just accepted.
    if (change === 'accepted' && before === 'sent') showSuccess(t('connections.accepted', { name }));
  };

export function listenToConnections(dispatch: AppDispatch): () => void {
  return listen({ connectionChanged: (message) => dispatch(onConnectionChanged(message)) });
}
