import type { Database } from '../../database/tables.ts';
import { unsubscribeToken } from '../../notifications/unsubscribe.ts';
import type { Services } from '../../services.ts';
import type { AnnouncedEvent } from './events.queries.ts';
import type { EventMail } from './rsvps.queries.ts';

interface Person {
  id: string;
  name: string;
  email: string;
  dueAt: Date;
}

export function mailChanged(services: Services, tx: Database, event: AnnouncedEvent, people: Person[]): Promise<void> {
  return writeAll(services, tx, event, people, 'event.changed', `Changed: ${event.title}`, [
    `"${event.title}" has changed. It is now on:`,
    when(event),
  ]);
}

export function mailCancelled(
  services: Services,
  tx: Database,
  event: AnnouncedEvent,
  people: Person[],
): Promise<void> {
  return writeAll(services, tx, event, people, 'event.cancelled', `Canceled: ${event.title}`, [
    `we're sorry: "${event.title}" was canceled. It was planned for:`,
    when(event),
  ]);
}

export function mailPromoted(services: Services, tx: Database, event: AnnouncedEvent, people: Person[]): Promise<void> {
  return writeAll(services, tx, event, people, 'event.promoted', `You got a spot: ${event.title}`, [
    `good news: a spot opened up, and you're going to "${event.title}".`,
    when(event),
  ]);
}

const near = { day: 'is tomorrow', hour: 'starts within the hour' };

export function mailReminder(
  services: Services,
  tx: Database,
  event: AnnouncedEvent & { kind: keyof typeof near },
  people: Person[],
): Promise<void> {
  return writeAll(services, tx, event, people, 'event.reminder', `Soon: ${event.title}`, [
    `"${event.title}" ${near[event.kind]}, and you're going:`,
    when(event),
  ]);
}

async function writeAll(
  { mail, publicUrl, secret }: Services,
  tx: Database,
  { id: eventId }: AnnouncedEvent,
  people: Person[],
  kind: EventMail,
  subject: string,
  paragraphs: string[],
) {
  const mails = people.map(({ id, name, email, dueAt }) => {
    const text = [`Hello ${name},`, ...paragraphs, `${publicUrl()}/events/${eventId}`].join('\n\n');
    return { to: email, subject, text, dueAt, unsubscribe: unsubscribeToken(secret, id, kind) };
  });
  await mail.sendAll(tx, mails);
}

function when({ starts_at, time_zone, place, link }: AnnouncedEvent): string {
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short', timeZone: time_zone }).format(
    starts_at,
  );
  return [`${date} (${time_zone})`, place, link].filter((line) => line !== '').join('\n');
}
