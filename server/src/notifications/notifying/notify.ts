import type { NotificationKind } from 'contract/notifications/notifications.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened, type Scope } from '../../platform/facts/happened.ts';
import {
  deleteNotificationsAbout,
  insertNotifications,
  type NewNotification,
  type Retraction,
  retractNotifications,
} from './notify.queries.ts';
import '../notifications.tables.ts';

/**
 * One unread notification per member, kind and target; another cause adds its actor and moves it up. Skips the actor
 * and members who muted the target or switched the kind off. Devices learn of it after the commit.
 */
export async function notify(tx: Database, notification: NewNotification): Promise<void> {
  await notified(tx, await insertNotifications(tx, notification));
}

/** Removes a notification from everyone, from one recipient, or only one actor's part while it is unread. */
export async function retract(tx: Database, notification: Retraction): Promise<void> {
  await notified(tx, await retractNotifications(tx, notification));
}

/** Removes all notifications about a target that stays, such as a canceled event, except these kinds. */
export async function forget(
  tx: Database,
  target: NewNotification['target'],
  exceptKinds: NotificationKind[],
): Promise<void> {
  await notified(tx, await deleteNotificationsAbout(tx, target, exceptKinds));
}

/** For statements that notify on their own and return the members whose notifications changed. */
export async function notified(scope: Scope, userIds: string[]): Promise<void> {
  if (userIds.length > 0) await happened(scope, 'notifications.changed', { userIds });
}
