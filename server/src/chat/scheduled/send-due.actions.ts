import type { DropReason } from 'contract/notifications/notifications.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { enqueueWrite } from '../messages/message-queue.ts';
import { messageSent, requestsPerDay } from '../messages/messages.actions.ts';
import { writeMessage } from '../messages/messages.queries.ts';
import * as scheduled from './scheduled.queries.ts';

export async function sendAllDue(services: Services): Promise<void> {
  for (const due of await scheduled.listDue(services.db)) {
    await send(services, due).catch((err) => services.log.warn({ err }, 'a scheduled message could not be sent yet'));
  }
}

export async function sendDue(services: Services, id: string): Promise<void> {
  const due = await scheduled.findDue(services.db, id);
  if (due) await send(services, due);
}

async function send(services: Services, { id, conversationId }: scheduled.Due): Promise<void> {
  await enqueueWrite(conversationId ?? id, () =>
    inTransaction(services, async (tx) => {
      const message = await scheduled.lockDue(tx, id);
      if (!message) return;
      const reason = await write(services, tx, message);
      if (reason) await drop(tx, message, reason);
      else await scheduled.deleteSent(tx, id);
      if (message.conversationId === null) return;
      await happened(tx, 'conversation.marked', { conversationId: message.conversationId, userId: message.authorId });
    }),
  );
}

/** Resolves with the reason if the author may not write anymore. */
async function write(
  services: Services,
  tx: Database,
  { authorId, conversationId, body, clientId, isSuspended, hasLeft }: scheduled.DueMessage,
): Promise<DropReason | null> {
  if (isSuspended) return 'suspended';
  if (hasLeft || conversationId === null) return 'left';
  const message = { conversationId, body, clientId, maxRequests: requestsPerDay(services) };
  try {
    const written = await writeMessage(tx, authorId, message);
    if (!written) return 'left';
    if (written.fresh) await messageSent(tx, { ...message, id: written.id, senderId: authorId });
    return null;
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null;
    if (code === 'forbidden') return 'closed';
    if (code === 'too_many_people') return 'requests';
    throw error;
  }
}

async function drop(
  tx: Database,
  { id, authorId }: Pick<scheduled.DueMessage, 'id' | 'authorId'>,
  reason: DropReason,
): Promise<void> {
  await scheduled.updateDropped(tx, id, reason);
  await happened(tx, 'message.unsent', { scheduledId: id, authorId });
}

/** A message whose time came during a block is not sent because the block ends, however late it is looked at. */
export async function dropDueBetween(tx: Database, oneId: string, otherId: string): Promise<void> {
  for (const id of await scheduled.listDueBetween(tx, oneId, otherId)) {
    const message = await scheduled.lockDue(tx, id);
    if (message) await drop(tx, message, 'closed');
  }
}
