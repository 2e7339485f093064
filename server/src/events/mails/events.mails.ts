import { findGroupId } from '../../members/members.kernel.ts';
import { unsubscribeToken } from '../../notifications/notifications.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { formatTime, lines, paragraphs, type Text, t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { ticketOf } from '../door/tickets.ts';
import type { AnnouncedEvent } from '../events.queries.ts';
import type { EventMail } from '../rsvp/rsvps.queries.ts';

interface Person {
  id: string;
  name: string;
  email: string;
  dueAt: Date;
  /** Of a series, if the mail is about more than one. */
  evenings?: number;
}

/** The mail is about that event. */
type Attendee = Person & { eventId: string };

type Send<Event = AnnouncedEvent> = (services: Services, tx: Database, event: Event, people: Person[]) => Promise<void>;

const mailOf =
  (kind: EventMail, topic: 'changed' | 'canceled' | 'promoted' | 'added' | 'removed'): Send =>
  (services, tx, event, people) => {
    const { title } = event;
    const subject = t(`mails.event.${topic}.subject`, { title });
    const lead = t(`mails.event.${topic}.lead`, { title });
    const hasTicket = topic === 'promoted' || topic === 'added';
    return writeAll(services, tx, { event, people, kind, subject, lead, hasTicket });
  };

const mailOnce =
  (send: Send) =>
  async (services: Services, tx: Database, events: AnnouncedEvent[], people: Attendee[]): Promise<void> => {
    const byEvent = Map.groupBy(people, ({ eventId }) => eventId);
    for (const event of events) await send(services, tx, event, byEvent.get(event.id) ?? []);
  };

/** One mail for each member, however many evenings of a series changed. */
export const mailChanged = mailOnce(mailOf('event.changed', 'changed'));
export const mailCancelled = mailOnce(mailOf('event.cancelled', 'canceled'));
export const mailPromoted = mailOf('event.promoted', 'promoted');
export const mailAdded = mailOf('event.added', 'added');
export const mailRemoved = mailOf('event.removed', 'removed');

export const mailReminder: Send<AnnouncedEvent & { kind: 'day' | 'hour' }> = (services, tx, event, people) =>
  writeAll(services, tx, {
    event,
    people,
    kind: 'event.reminder',
    subject: t('mails.event.reminder.subject', { title: event.title }),
    lead: t(`mails.event.reminder.${event.kind}`, { title: event.title }),
    hasTicket: true,
  });

interface HostMessage {
  by: string | null;
  text: string;
}

export const mailMessage: Send<AnnouncedEvent & { message: HostMessage }> = (services, tx, event, people) => {
  const { title, message } = event;
  const name = message.by ?? t('notifications.someone');
  return writeAll(services, tx, {
    ...{ event, people, kind: 'event.message' },
    subject: t('mails.event.message.subject', { title }),
    lead: paragraphs(t('mails.event.message.lead', { name, title }), message.text),
    hasTicket: false,
  });
};

interface Mailing {
  event: AnnouncedEvent;
  people: Person[];
  kind: EventMail;
  subject: Text;
  lead: Text;
  /** For members who go. */
  hasTicket: boolean;
}

async function writeAll(
  { mail, publicUrl, secret }: Services,
  tx: Database,
  { event, people, kind, subject, lead, hasTicket }: Mailing,
) {
  if (people.length === 0) return;
  const groupIds = await listGroups(tx, event.id);
  const mails = people.map(({ id, name, email, dueAt, evenings = 1 }) => {
    const body = [
      lead,
      when(event),
      ...(evenings > 1 ? [t('mails.event.evenings', { count: evenings })] : []),
      ...(hasTicket ? [t('mails.event.ticket')] : []),
      `${publicUrl()}/events/${event.id}`,
    ];
    const text = paragraphs(t('mails.hello', { name }), ...body);
    const ticket = hasTicket && { ticket: ticketOf(secret, { eventId: event.id, userId: id }) };
    return { to: email, subject, text, dueAt, unsubscribe: unsubscribeToken(secret, id, kind), groupIds, ...ticket };
  });
  await mail.sendAll(tx, mails);
}

export async function listGroups(tx: Database, eventId: string): Promise<string[]> {
  const groupId = await findGroupId(tx, 'event', eventId);
  return groupId ? [groupId] : [];
}

export function when({ starts_at, time_zone, place, link }: AnnouncedEvent): Text {
  const time = t('mails.event.when', { time: formatTime(starts_at, time_zone, 'full'), timeZone: time_zone });
  return lines(time, ...[place, link].filter((line) => line !== ''));
}
