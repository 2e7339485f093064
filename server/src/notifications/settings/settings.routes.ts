import {
  changeNotificationSettings,
  getEventMute,
  getNotificationSettings,
  getPostMute,
  muteEvent,
  mutePost,
} from 'contract/notifications/notifications.settings.ts';
import type { FastifyInstance } from 'fastify';
import { sendJson } from '../../platform/http/bodies/pagination.ts';
import { notFound } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { isMuted, putMuted } from './mutes.queries.ts';
import { changeSettings } from './settings.actions.ts';
import { getSettingsJson } from './settings.queries.ts';

const mutes = [
  { kind: 'post', get: getPostMute, put: mutePost },
  { kind: 'event', get: getEventMute, put: muteEvent },
] as const;

export function muteRoutes(app: FastifyInstance, { db }: Services): void {
  for (const { kind, get, put } of mutes) {
    // Also for deleted targets, because a menu reads this while it opens.
    serve(app, get, async ({ params, member }) => ({ muted: await isMuted(db, kind, params.id, member.id) }));

    serve(app, put, async ({ params, body: { muted }, member }) => {
      if (!(await putMuted(db, kind, params.id, { userId: member.id, muted }))) throw notFound(kind);
      return { muted };
    });
  }
}

export function settingsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, getNotificationSettings, async ({ member, reply }) =>
    sendJson(reply, await getSettingsJson(db, member.id)),
  );

  serve(app, changeNotificationSettings, async ({ body, member, reply }) => {
    await changeSettings(services, member, body);
    return sendJson(reply, await getSettingsJson(db, member.id));
  });
}
