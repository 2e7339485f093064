import type { FastifyError, FastifyInstance } from 'fastify';
import { sendError } from '../../platform/http/error-handler.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { type GroupThing, isInsideOnly } from './sees-group.queries.ts';

const kinds: Record<string, GroupThing> = {
  posts: 'post',
  events: 'event',
  projects: 'project',
  'date-polls': 'datePoll',
};

/** Content of a group that members may find is forbidden to strangers, and not missing as that of a private one. */
export function forbidToStrangers(app: FastifyInstance, { db }: Services): void {
  app.addHook('onRoute', (route) => {
    const [, noun = ''] = /^\/api\/([a-z-]+)\/:id(\/|$)/.exec(route.url) ?? [];
    const kind = kinds[noun];
    if (!kind) return;
    route.errorHandler = async (error: FastifyError, request, reply) => {
      const { id } = request.params as { id: string };
      const isMissing = error instanceof ApiError && error.code === 'not_found' && request.member !== null;
      const isForbidden = isMissing && (await isInsideOnly(db, kind, request.member?.id ?? '', id).catch(() => false));
      return sendError(isForbidden ? new ApiError('forbidden', t('errors.groupMembersOnly')) : error, request, reply);
    };
  });
}
