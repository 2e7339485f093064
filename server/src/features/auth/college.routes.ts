import { type CollegeOutcome, finishCollegeSignIn, startCollegeSignIn } from 'contract/auth.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, notFound } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { type CollegeVisit, openCollege } from '../../sessions/college.ts';
import { browserCookie, challengeCookie, collegeCookie, setCookie } from '../../sessions/cookie.ts';
import { isSecondFactorOn } from '../../sessions/second-factor.queries.ts';
import { matchMember } from './college.actions.ts';
import { openChallenge } from './second-factor.actions.ts';
import { openSession } from './sign-in.actions.ts';
import { originOf } from './welcome.ts';

export function collegeRoutes(app: FastifyInstance, services: Services): void {
  const { config, secret, publicUrl } = services;
  const settings = config.college;
  const college = settings && openCollege(settings);
  const cookie = collegeCookie(config);
  const redirectURI = () => `${publicUrl()}/api/auth/college/callback`;

  serve(app, startCollegeSignIn, async ({ reply }) => {
    if (!college) throw notFound();
    const begun = await college.start(redirectURI()).catch((err) => {
      services.log.warn({ err }, "the college's sign-in can't be reached");
      return null;
    });
    if (!begun) return leadBack(reply, 'failed');
    const { url, visit } = begun;
    cookie.set(reply, secret.seal(JSON.stringify(visit)).toString('base64url'));
    return reply.redirect(url, 302);
  });

  serve(app, finishCollegeSignIn, async ({ query: { code, state }, request, reply }) => {
    if (!college || !settings) throw notFound();
    const visit = readVisit(request);
    cookie.clear(reply);
    if (!visit || visit.state !== state) return leadBack(reply, 'expired');
    if (!code) return leadBack(reply, 'failed');
    const account = await college.finish(redirectURI(), code, visit);
    const match = await matchMember(services, settings, account);
    if ('outcome' in match) return leadBack(reply, match.outcome);
    return leadBack(reply, await enter(match.userId, request, reply));
  });

  // The seal is ours, so the cookie holds what was put into it.
  function readVisit(request: FastifyRequest): CollegeVisit | null {
    const text = secret.unseal(Buffer.from(cookie.read(request) ?? '', 'base64url'));
    return text ? JSON.parse(text) : null;
  }

  /** The second factor of an account holds here too. */
  async function enter(userId: string, request: FastifyRequest, reply: FastifyReply): Promise<CollegeOutcome> {
    if (await isSecondFactorOn(services.db, userId)) {
      challengeCookie(config).set(reply, await openChallenge(services.db, userId));
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

function leadBack(reply: FastifyReply, outcome: CollegeOutcome): FastifyReply {
  return reply.redirect(`/login?college=${outcome}`, 302);
}
