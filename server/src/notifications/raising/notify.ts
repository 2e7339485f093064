import type { NotificationKind } from 'contract/notifications/notifications.ts';
import type { Database } from '../../platform/database/tables.ts';
import type { Emit } from '../../platform/facts/bus.ts';
import {
  deleteNotificationsAbout,
  listNotified,
  type NewNotification,
  raiseNotifications,
  type WithdrawnNotification,
  withdrawNotifications,
} from './notify.queries.ts';
import '../notifications.tables.ts';

/**
 * Notifies members in the transaction of the cause, in one statement. Each has one unread notification per kind and
 * target; another cause adds its actor and moves it up. Who acted, muted the target, switched the kind off or has not
 * joined is skipped. `emit` is that of the transaction; it is published to devices after the commit.
 */
export async function notify(tx: Database, emit: Emit, notification: NewNotification): Promise<void> {
  emitNotified(emit, await raiseNotifications(tx, notification));
}

/** Takes a notification back: of everyone, of one recipient, or, while it is unread, the part of one actor. */
export async function withdraw(tx: Database, emit: Emit, notification: WithdrawnNotification): Promise<void> {
  emitNotified(emit, await withdrawNotifications(tx, notification));
}

/**
 * For the transaction that deletes a target, before it does: notifications of it go by their foreign key, and this
 * refreshes those who have them.
 */
export async function emitGone(tx: Database, emit: Emit, target: NewNotification['target']): Promise<void> {
  emitNotified(emit, await listNotified(tx, target));
}

/** Takes back all that is about a target that stays, such as a canceled event, but for some kinds. */
export async function forget(
  tx: Database,
  emit: Emit,
  target: NewNotification['target'],
  kept: NotificationKind[],
): Promise<void> {
  emitNotified(emit, await deleteNotificationsAbout(tx, target, kept));
}

/** For statements that notify by themselves and answer whose notifications changed. */
export function emitNotified(emit: Emit, userIds: string[]): void {
  if (userIds.length > 0) emit('notifications.changed', { userIds });
}
