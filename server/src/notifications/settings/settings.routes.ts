import { changeNotificationSettings, getNotificationSettings } from 'contract/notifications/notifications.settings.ts';
import type { FastifyInstance } from 'fastify';
import { sendJson } from '../../platform/http/bodies/pagination.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { changeSettings } from './settings.actions.ts';
import { getSettingsJson } from './settings.queries.ts';

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
