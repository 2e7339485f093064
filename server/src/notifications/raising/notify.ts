import type { NotificationKind } from 'contract/notifications/notifications.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened, type Scope } from '../../platform/facts/happened.ts';
import {
  deleteNotificationsAbout,
  type NewNotification,
  raiseNotifications,
  type WithdrawnNotification,
  withdrawNotifications,
} from './notify.queries.ts';
import '../notifications.tables.ts';

/**
 * Notifies members in the transaction of the cause, in one statement. Each has one unread notification per kind and
 * target; another cause adds its actor and moves it up. Who acted, muted the target, switched the kind off or has not
 * joined is skipped. Devices hear of it after the commit.
 */
export async function notify(tx: Database, notification: NewNotification): Promise<void> {
  await notified(tx, await raiseNotifications(tx, notification));
}

/** Takes a notification back: of everyone, of one recipient, or, while it is unread, the part of one actor. */
export async function withdraw(tx: Database, notification: WithdrawnNotification): Promise<void> {
  await notified(tx, await withdrawNotifications(tx, notification));
}

/** Takes back all that is about a target that stays, such as a canceled event, but for some kinds. */
export async function forget(tx: Database, target: NewNotification['target'], kept: NotificationKind[]): Promise<void> {
  await notified(tx, await deleteNotificationsAbout(tx, target, kept));
}

/** For statements that notify by themselves and answer whose notifications changed. */
export async function notified(scope: Scope, userIds: string[]): Promise<void> {
  if (userIds.length > 0) await happened(scope, 'notifications.changed', { userIds });
}
