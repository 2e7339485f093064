import { getCollegeLink, unlinkCollege } from 'contract/accounts/account.college.ts';
import { type CollegeOutcome, finishCollegeSignIn, startCollegeSignIn } from 'contract/accounts/auth.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { browserCookie, challengeCookie, setCookie } from '../../platform/http/cookie.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { originOf } from '../registration/welcome.ts';
import { openChallenge } from '../second-factor/sign-in.actions.ts';
import { openSession } from '../sign-in/sign-in.actions.ts';
import { type CollegeMatch, matchMember } from './college.actions.ts';
import { consumeVisit, storeLink, storeVisit } from './college.cookies.ts';
import { deleteLinked, findLinkedAt } from './college.queries.ts';
import { openCollege } from './college.ts';

export function collegeRoutes(app: FastifyInstance, services: Services): void {
  const { config, secret, publicUrl } = services;
  const settings = config.college;
  const college = settings && openCollege(settings);
  const redirectURI = () => `${publicUrl()}/api/auth/college/callback`;

  serve(app, startCollegeSignIn, async ({ reply }) => {
    if (!college) throw notFound();
    const begun = await college.start(redirectURI()).catch(unreachable);
    if (!begun) return leadBack(reply, 'failed');
    storeVisit(services, reply, begun.visit);
    return reply.redirect(begun.url, 302);
  });

  serve(app, finishCollegeSignIn, async ({ query: { code, state }, request, reply }) => {
    if (!college || !settings) throw notFound();
    const visit = consumeVisit(services, request, reply);
    if (!visit || visit.state !== state) return leadBack(reply, 'expired');
    if (!code) return leadBack(reply, 'failed');
    const account = await college.finish(withQuery(redirectURI(), request.url), visit).catch(unreachable);
    const match = await matchMember(services, settings, account);
    return leadBack(reply, 'outcome' in match ? match.outcome : await enter(match, request, reply));
  });

  function unreachable(err: unknown): null {
    services.log.warn({ err }, "the college's sign-in can't be reached");
    return null;
  }

  /** College sign-ins also need the second factor. */
  async function enter(
    { userId, waitsFor }: CollegeMatch,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<CollegeOutcome> {
    if (waitsFor) {
      const challenge = await openChallenge(services.db, userId);
      challengeCookie(config).set(reply, challenge);
      storeLink(services, reply, { ...waitsFor, challenge });
      return 'code';
    }
    const session = await openSession(services, userId, originOf(services, request)).catch((error) => {
      if (error instanceof ApiError && error.code === 'suspended') return null;
      throw error;
    });
    if (!session) return 'suspended';
    setCookie(reply, config, session.token, secret.cookieKey);
    browserCookie(config).set(reply, session.browser);
    return 'done';
  }
}

// The provider may append more than the code and the state, and the code is bound to this address.
function withQuery(redirectURI: string, requested: string): URL {
  return new URL(new URL(requested, redirectURI).search, redirectURI);
}

function leadBack(reply: FastifyReply, outcome: CollegeOutcome): FastifyReply {
  return reply.redirect(`/login?college=${outcome}`, 302);
}

export function collegeLinkRoutes(app: FastifyInstance, services: Services): void {
  const issuer = services.config.college?.issuer ?? '';

  serve(app, getCollegeLink, async ({ member }) => ({ linkedAt: await findLinkedAt(services.db, member.id, issuer) }));

  serve(app, unlinkCollege, async ({ member, language }) => {
    await inTransaction(services, async (tx) => {
      if (!(await deleteLinked(tx, member.id))) return;
      await happened(tx, 'college.unlinked', { actorId: member.id, subject: { kind: 'user', id: member.id } });
    });
    return { message: t('answers.collegeUnlinked')(language) };
  });
}
