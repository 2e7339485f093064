import { getEventMute, getPostMute, muteEvent, mutePost } from 'contract/notifications/notifications.settings.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { isMuted, putMuted } from './mutes.queries.ts';

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
