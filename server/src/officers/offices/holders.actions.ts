import type { BodyOf } from 'contract/endpoint.ts';
import { isAllowed } from 'contract/members/members.policy.ts';
import type { nameSuccessor, setOfficeHolders } from 'contract/officers/offices.ts';
import { lockRoles, requireStill } from '../../accounts/accounts.kernel.ts';
import { momentOf } from '../../platform/database/sql/time-zones.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, invalidField, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { lockOffice } from './offices.queries.ts';
import { listJoined, listTerms, type NewTerm, type Term } from './terms.queries.ts';
import { endTerms, endTermsOfNow, grantTerms, planTurns } from './terms.ts';

type Holders = BodyOf<typeof setOfficeHolders>['holders'];

/** Replaces the terms of now and to come. Terms that stay the same are no change. */
export async function setHolders(services: Services, admin: Member, officeId: string, holders: Holders): Promise<void> {
  const after = readHolders(holders);
  await inTransaction(services, async (tx) => {
    await requireStill(tx, admin, []);
    if (!(await lockOffice(tx, officeId))) throw notFound('office');
    await endTermsOfNow(tx, officeId);
    await requireJoined(tx, null, after);
    const before = new Map((await listTerms(tx, officeId)).map((term) => [term.userId, term]));
    const kept = new Set(after.map(({ userId }) => userId));
    const ended = [...before.values()].filter(({ userId }) => !kept.has(userId));
    const granted = after
      .map((term) => ({ ...term, overlapUntil: before.get(term.userId)?.overlapUntil ?? null }))
      .filter((term) => !isSame(term, before.get(term.userId)));
    const change = { officeId, actorId: admin.id };
    await grantTerms(tx, change, granted);
    await endTerms(tx, change, ended);
    await follow(services, tx, granted, ended);
  });
}

function readHolders(holders: Holders): NewTerm[] {
  const terms = holders.map(({ userId, from, until }) => {
    const [startsAt, endsAt] = [momentOf(from), until ? momentOf(until) : null];
    if (endsAt && endsAt <= startsAt) throw invalidField('until', t('invalid.afterStart'));
    return { userId, startsAt, endsAt, overlapUntil: null };
  });
  if (new Set(terms.map(({ userId }) => userId)).size < terms.length)
    throw invalidField('holders', t('invalid.holderTwice'));
  return terms;
}

async function requireJoined(tx: Database, viewerId: string | null, terms: NewTerm[]): Promise<void> {
  const userIds = terms.map(({ userId }) => userId);
  const joined = await listJoined(tx, viewerId, userIds);
  if (userIds.some((id) => !joined.has(id))) throw notFound('member');
}

const isSame = (term: NewTerm, before: Term | undefined): boolean =>
  before !== undefined &&
  before.startsAt.getTime() === term.startsAt.getTime() &&
  before.endsAt?.getTime() === term.endsAt?.getTime();

async function follow(services: Services, tx: Database, granted: NewTerm[], ended: Term[]): Promise<void> {
  await planTurns(services, tx, granted);
  const userIds = [...granted, ...ended].map(({ userId }) => userId);
  if (userIds.length > 0) await happened(tx, 'rights.changed', { userIds });
}

/** A holder names who follows them; an admin who holds no term does so for all holders. */
export async function appointSuccessor(
  services: Services,
  member: Member,
  officeId: string,
  body: BodyOf<typeof nameSuccessor>,
): Promise<void> {
  const { userId } = body;
  const now = services.clock.now();
  const [startsAt, end] = [momentOf(body.from), momentOf(body.overlapUntil)];
  if (end < startsAt) throw invalidField('overlapUntil', t('invalid.beforeStart'));
  const overlapUntil = end < now ? now : end;
  await inTransaction(services, async (tx) => {
    await lockRoles(tx);
    if (!(await lockOffice(tx, officeId))) throw notFound('office');
    await endTermsOfNow(tx, officeId);
    const terms = await listTerms(tx, officeId);
    const current = terms.filter((term) => term.hasBegun && term.overlapUntil === null);
    const own = current.filter((term) => term.userId === member.id);
    if (own.length === 0) await requireAdmin(tx, member);
    if (current.some((term) => term.userId === userId)) throw invalidField('userId', t('invalid.holdsAlready'));
    const successor = { userId, startsAt, endsAt: null, overlapUntil };
    await requireJoined(tx, own.length > 0 ? member.id : null, [successor]);
    const replaced = terms.filter((term) => term.overlapUntil !== null && term.userId !== userId);
    const change = { officeId, actorId: member.id };
    await endTerms(tx, change, replaced);
    const extended = (own.length > 0 ? own : current).map((term) => ({ ...term, endsAt: overlapUntil }));
    const granted = [successor, ...extended].filter(
      (term) =>
        !isSameNaming(
          term,
          terms.find(({ userId: id }) => id === term.userId),
        ),
    );
    await grantTerms(tx, change, granted);
    if (overlapUntil <= now) await endTermsOfNow(tx, officeId);
    await follow(services, tx, granted, replaced);
  });
}

async function requireAdmin(tx: Database, member: Member): Promise<void> {
  if (!isAllowed(member, 'admin')) throw new ApiError('forbidden', t('errors.holdersName'));
  await requireStill(tx, member, []);
}

const isSameNaming = (term: NewTerm, before: Term | undefined): boolean =>
  isSame(term, before) && before?.overlapUntil?.getTime() === term.overlapUntil?.getTime();
