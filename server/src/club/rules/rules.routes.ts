import * as contract from 'contract/club/club.rules.ts';
import type { FastifyInstance } from 'fastify';
import { insertAcceptance } from '../../accounts/accounts.kernel.ts';
import { findUserJson } from '../../members/members.kernel.ts';
import { happened } from '../../platform/facts/happened.ts';
import { sendFound, sendJson, sendPage } from '../../platform/http/bodies/pagination.ts';
import { notFound } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { publishRules } from './rules.actions.ts';
import { getRulesStateJson, listRulesVersionsJson } from './rules.queries.ts';

export function rulesRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, contract.getRules, async ({ reply }) => sendJson(reply, await getRulesStateJson(db)));

  serve(app, contract.publishRules, async ({ body, member, reply }) => {
    await publishRules(services, member.id, body);
    return sendJson(reply, await getRulesStateJson(db));
  });

  serve(app, contract.listRulesVersions, async (call) => sendPage(call, await listRulesVersionsJson(db, call.query)));

  // An older version than required is recorded as it is, so the member still has to accept the newer one.
  serve(app, contract.acceptRules, async ({ body, member, reply }) => {
    if (!(await insertAcceptance(db, member.id, body.version))) throw notFound('rules');
    await happened(services, 'rules.accepted', { userId: member.id });
    return sendFound(reply, await findUserJson(db, member.id), 'member');
  });
}
