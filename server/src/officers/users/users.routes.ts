import { getOverview } from 'contract/officers/admin.overview.ts';
import {
  type AdminUser,
  deleteUser,
  downloadUsers,
  liftSuspension,
  listUsers,
  resetSecondFactor,
  setAlumni,
  setBadge,
  setRole,
  signOutUser,
  suspendUser,
} from 'contract/officers/admin.ts';
import { isBlank } from 'contract/text.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { sendCsv } from '../../platform/http/bodies/csv.ts';
import { sendJson, sendPage } from '../../platform/http/bodies/pagination.ts';
import { rates } from '../../platform/http/limits/rate-limits.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { getOverviewFigures } from '../overview/overview.queries.ts';
import {
  changeAlumni,
  changeBadge,
  changeRole,
  liftUserSuspension,
  removeUser,
  resetSecondFactor as resetMembersSecondFactor,
  signOutUser as signOut,
  suspendUser as suspend,
} from './users.actions.ts';
import { getUserJson, listUserRows } from './users.queries.ts';

const columns = ['name', 'email', 'role', 'badges', 'joinedAt', 'lastSeenAt', 'invitedUntil'];
const batchSize = 500;

export function userRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, getOverview, () => getOverviewFigures(db));

  serve(app, listUsers, async (call) => sendPage(call, await listUserRows(db, call.member.id, call.query)));

  serve(
    app,
    downloadUsers,
    { rateLimit: rates.csv },
    async ({ query: { ids: selected, ...filters }, member, reply }) => {
      const ids = selected?.split(',');
      const detail = { selected: ids?.length ?? 'all' };
      await happened(services, 'members.exported', { actorId: member.id, detail });
      const filename = `members-${services.clock.now().toISOString().slice(0, 10)}.csv`;
      return sendCsv(reply, { filename, columns, rows: readAll(db, member.id, { ...filters, ...(ids && { ids }) }) });
    },
  );

  serve(app, setRole, async ({ params, body, member, reply }) => {
    await changeRole(services, member, params.id, body.role);
    return sendJson(reply, await getUserJson(db, member.id, params.id));
  });

  serve(app, setBadge, async ({ params, body, member, reply }) => {
    if (!isBlank(body.badge))
      await changeBadge(services, member, params.id, { badge: body.badge.trim(), remove: body.remove });
    return sendJson(reply, await getUserJson(db, member.id, params.id));
  });

  serve(app, setAlumni, async ({ params, body, member, reply }) => {
    await changeAlumni(services, member, params.id, body.alumni);
    return sendJson(reply, await getUserJson(db, member.id, params.id));
  });

  serve(app, resetSecondFactor, async ({ params, member, language }) => {
    await resetMembersSecondFactor(services, member, params.id);
    return { message: t('answers.secondFactorTurnedOff')(language) };
  });

  serve(app, signOutUser, async ({ params, member, language }) => {
    await signOut(services, member, params.id);
    return { message: t('answers.memberSignedOut')(language) };
  });

  serve(app, deleteUser, async ({ params, member, language }) => {
    await removeUser(services, member, params.id);
    return { message: t('answers.memberDeleted')(language) };
  });

  serve(app, suspendUser, async ({ params, body, member, reply }) => {
    const until = body.until === null ? null : new Date(body.until);
    await suspend(services, member, params.id, { reason: body.reason.trim(), until });
    return sendJson(reply, await getUserJson(db, member.id, params.id));
  });

  serve(app, liftSuspension, async ({ params, member, reply }) => {
    await liftUserSuspension(services, member, params.id);
    return sendJson(reply, await getUserJson(db, member.id, params.id));
  });
}

async function* readAll(db: Database, viewerId: string, filters: Omit<Parameters<typeof listUserRows>[2], 'limit'>) {
  let cursor: string | undefined;
  do {
    const rows = await listUserRows(db, viewerId, { ...filters, limit: batchSize, ...(cursor && { cursor }) });
    for (const row of rows.slice(0, batchSize)) yield toCells(JSON.parse(row.json));
    cursor = rows.length > batchSize ? rows[batchSize - 1]?.id : undefined;
  } while (cursor);
}

function toCells({ name, email, role, badges, joinedAt, lastSeenAt, invitedUntil }: AdminUser) {
  return [name, email, role, badges.join('; '), joinedAt, lastSeenAt, invitedUntil];
}
