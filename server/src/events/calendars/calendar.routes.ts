import {
  endCalendarFeed,
  getCalendarFeed,
  getCalendarFile,
  readCalendarFeed,
  renewCalendarFeed,
} from 'contract/events/events.calendar.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import { hashToken, newToken } from '../../platform/secrets/token.ts';
import type { Services } from '../../services.ts';
import { requireEvent } from '../events.queries.ts';
import {
  deleteFeed,
  findEncryptedToken,
  findFeedOwner,
  listOwnEvents,
  pinCalendarHost,
  saveFeed,
} from './calendar.queries.ts';
import { type CalendarEntry, writeCalendar } from './calendar.ts';

export function calendarRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, club, secret, publicUrl } = services;

  serve(app, getCalendarFile, async ({ params, member, reply }) => {
    return sendCalendar(reply, 'event', { entries: [await requireEvent(db, member.id, params.id)], isFeed: false });
  });

  serve(app, getCalendarFeed, async ({ member }) => {
    const encrypted = await findEncryptedToken(db, member.id);
    const token = encrypted && secret.decrypt(encrypted);
    return { url: token && addressOf(token) };
  });

  serve(app, renewCalendarFeed, async ({ member }) => {
    const token = newToken();
    await saveFeed(db, member.id, hashToken(token), secret.encrypt(token));
    return { url: addressOf(token) };
  });

  serve(app, endCalendarFeed, async ({ member, language }) => {
    await deleteFeed(db, member.id);
    return { message: t('answers.calendarRemoved')(language) };
  });

  serve(app, readCalendarFeed, async ({ query, reply }) => {
    const owner = await findFeedOwner(db, hashToken(query.token));
    if (!owner) throw notFound('calendar');
    reply.header('cache-control', 'private, no-cache');
    return sendCalendar(reply, 'club', { entries: await listOwnEvents(db, owner), isFeed: true });
  });

  function addressOf(token: string): string {
    return `${publicUrl()}${readCalendarFeed.path}?token=${token}`;
  }

  async function sendCalendar(
    reply: FastifyReply,
    name: string,
    { entries, isFeed }: { entries: CalendarEntry[]; isFeed: boolean },
  ): Promise<FastifyReply> {
    const host = await pinCalendarHost(db, new URL(publicUrl()).hostname);
    const about = { name: club.current.name, host, now: clock.now(), isFeed };
    reply.header('content-disposition', `attachment; filename="${name}.ics"`).type('text/calendar; charset=utf-8');
    return reply.send(writeCalendar(about, entries));
  }
}
