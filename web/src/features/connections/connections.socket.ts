import { createElement } from 'react';
import { t } from '../../lib/i18n.ts';
import { hideNotice, showDone, showNotice } from '../../lib/notices.ts';
import { listen } from '../../lib/socket.ts';
import type { RootState } from '../../lib/state.ts';
import type { AppDispatch } from '../../lib/store.ts';
import { relationshipIn, relationshipTo, type Told } from './connections.cache.ts';
import { connectionTold } from './connections.slice.ts';
import { RequestNotice } from './request-notice.tsx';

const hearOfConnection = (told: Told) => (dispatch: AppDispatch, getState: () => RootState) => {
  const { auth, connections } = getState();
  const { userId, name, change, relationship } = told;
  const before = relationshipTo(connections, userId, auth.userInfo ? relationshipIn(auth.userInfo, userId) : 'none');
  dispatch(connectionTold(told));

  const id = `request:${userId}`;
  if (relationship === 'received') showNotice(id, createElement(RequestNotice, { id, userId, name }));
  else void hideNotice(id);
  // Only who had asked is told that they accepted: who accepted knows.
  if (change === 'accepted' && before === 'sent') showDone(t('connections.accepted', { name }));
};

/** Keeps every card, profile and list as the two people concerned have left it, and tells of requests and answers. */
export function listenToConnections(dispatch: AppDispatch): () => void {
  return listen('connectionChanged', (told) => dispatch(hearOfConnection(told)));
}
