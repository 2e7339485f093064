import { changePrivacy, getPrivacy, previewMe } from 'contract/members/privacy.ts';
import type { FastifyInstance } from 'fastify';
import { happened } from '../../platform/facts/happened.ts';
import { sendFound, sendJson } from '../../platform/http/bodies/pagination.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { findPreviewJson } from '../members.card.ts';
import { getPrivacyJson, updatePrivacy } from './audiences.queries.ts';

export function privacyRoutes(app: FastifyInstance, { db, facts }: Services): void {
  serve(app, getPrivacy, async ({ member, reply }) => sendJson(reply, await getPrivacyJson(db, member.id)));

  serve(app, changePrivacy, async ({ body, member, reply }) => {
    await updatePrivacy(db, member.id, body);
    await happened({ db, facts }, 'privacy.changed', { userId: member.id });
    return sendJson(reply, await getPrivacyJson(db, member.id));
  });

  serve(app, previewMe, async ({ query, member, reply }) =>
    sendFound(reply, await findPreviewJson(db, member.id, query.as), 'member'),
  );
}
