import { notify, unsubscribeToken } from '../../notifications/notifications.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { formatTime, lines, paragraphs, type Text, t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { ticketOf } from '../door/tickets.ts';
import { listGroups, when } from '../mails/events.mails.ts';
import { claimShifts, type DueEvent, listMailedShifts, whoHasShift } from './slot-reminders.queries.ts';

/** Within the hour before a shift, who signed up is notified and mailed, going to the event or not. */
export async function remindOfShifts(services: Services, tx: Database): Promise<void> {
  for (const event of await claimShifts(tx, services.clock.now())) {
    const target = { kind: 'event', id: event.id } as const;
    const recipients = whoHasShift(event.slotIds);
    await notify(tx, { kind: 'event.shift', target, actorId: null, recipients });
    await mailShifts(services, tx, event);
  }
}

async function mailShifts({ mail, publicUrl, secret }: Services, tx: Database, event: DueEvent): Promise<void> {
  const { id, title, time_zone } = event;
  const groupIds = await listGroups(tx, id);
  const mails = (await listMailedShifts(tx, event)).map(({ id: userId, name, email, dueAt, goes, shifts }) => {
    const subject = t('mails.event.shift.subject', { title });
    const lead = t('mails.event.shift.lead', { title });
    const list = lines(...shifts.map(({ label, startsAt }) => shift(label, new Date(startsAt), time_zone)));
    const body = [lead, list, when(event), ...(goes ? [t('mails.event.ticket')] : []), `${publicUrl()}/events/${id}`];
    const text = paragraphs(t('mails.hello', { name }), ...body);
    const ticket = goes && { ticket: ticketOf(secret, { eventId: id, userId }) };
    return {
      to: email,
      subject,
      text,
      dueAt,
      unsubscribe: unsubscribeToken(secret, userId, 'event.shift'),
      groupIds,
      ...ticket,
    };
  });
  await mail.sendAll(tx, mails);
}

function shift(label: string, startsAt: Date, timeZone: string): Text {
  return t('mails.event.shift.line', { label, time: formatTime(startsAt, timeZone, 'full') });
}
