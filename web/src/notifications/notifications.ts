import {
  listNotifications,
  type Notification,
  readNotifications,
  type TargetKind,
} from 'contract/notifications/notifications.ts';
import { call } from '../lib/api/api-client.ts';
import { createEntities } from '../lib/store/entities.ts';
import { listOf, pagesOf } from '../lib/store/lists.ts';
import type { AppThunk } from '../lib/store/store.ts';
import { showUnread } from './notifications.socket.ts';

const notifications = createEntities<Notification>('notifications');
export const allNotifications = listOf(notifications, pagesOf(listNotifications, { query: {} }));
export const unreadNotifications = listOf(notifications, pagesOf(listNotifications, { query: { unread: true } }));

type Opened = { ids: string[] } | { all: true } | { target: { kind: TargetKind; id: string } };

/** Marks notifications as read at once; an error rolls that back, and rejects. */
export const read =
  (opened: Opened): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const affected = notifications.selectAll(getState()).filter((one) => !one.read && isAmong(one, opened));
    const mark = (isRead: boolean) => {
      for (const { _id: id } of affected) dispatch(notifications.changed({ id, changes: { read: isRead } }));
    };
    mark(true);
    try {
      dispatch(showUnread(await call(readNotifications, { body: opened })));
    } catch (error) {
      mark(false);
      throw error;
    }
  };

function isAmong({ _id, target, url }: Notification, opened: Opened): boolean {
  if ('all' in opened) return true;
  if ('ids' in opened) return opened.ids.includes(_id);
  // My own profile shows all my skills.
  if (target.kind === 'skill') return url === `/profile/${opened.target.id}`;
  return target.kind === opened.target.kind && target._id === opened.target.id;
}
