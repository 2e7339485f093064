import type { Database } from '../../database/tables.ts';
import type { Services } from '../../services.ts';
import type { AnnouncedEvent } from './events.queries.ts';

interface Person {
  name: string;
  email: string;
}

type Announced = Omit<AnnouncedEvent, 'id'>;

export function mailChanged(services: Services, tx: Database, event: Announced, people: Person[]): Promise<void> {
  return writeAll(services, tx, people, `Changed: ${event.title}`, [
    `"${event.title}" has changed. It is now on:`,
    when(event),
  ]);
}

export function mailCancelled(services: Services, tx: Database, event: Announced, people: Person[]): Promise<void> {
  return writeAll(services, tx, people, `Cancelled: ${event.title}`, [
    `we are sorry: "${event.title}" does not take place. It was planned for:`,
    when(event),
  ]);
}

export function mailPromoted(services: Services, tx: Database, event: Announced, people: Person[]): Promise<void> {
  return writeAll(services, tx, people, `You have a place: ${event.title}`, [
    `good news: a place became free, and you are going to "${event.title}".`,
    when(event),
  ]);
}

const near = { day: 'is tomorrow', hour: 'begins within the hour' };

export function mailReminder(
  services: Services,
  tx: Database,
  event: Announced & { kind: keyof typeof near },
  people: Person[],
): Promise<void> {
  return writeAll(services, tx, people, `Soon: ${event.title}`, [
    `"${event.title}" ${near[event.kind]}, and you are going:`,
    when(event),
  ]);
}

async function writeAll(
  { mail, publicUrl }: Services,
  tx: Database,
  people: Person[],
  subject: string,
  paragraphs: string[],
) {
  const mails = people.map(({ name, email }) => {
    return { to: email, subject, text: [`Hello ${name},`, ...paragraphs, `${publicUrl()}/events`].join('\n\n') };
  });
  await mail.sendAll(tx, mails);
}

function when({ starts_at, time_zone, place, link }: Announced): string {
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short', timeZone: time_zone }).format(
    starts_at,
  );
  return [`${date} (${time_zone})`, place, link].filter((line) => line !== '').join('\n');
}
