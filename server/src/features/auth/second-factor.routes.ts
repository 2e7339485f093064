import { passSecondFactor } from 'contract/auth.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { challengeCookie } from '../../sessions/cookie.ts';
import { linkAfterCode } from './college.actions.ts';
import { takeLink } from './college.cookies.ts';
import { passChallenge } from './second-factor.actions.ts';
import { openSession } from './sign-in.actions.ts';
import { originOf, welcome } from './welcome.ts';

export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  const challenge = challengeCookie(services.config);

  serve(app, passSecondFactor, async ({ body, request, reply }) => {
    const token = challenge.read(request);
    const origin = originOf(services, request);
    const userId = await passChallenge(services, { ...origin, token, code: body.code });
    challenge.clear(reply);
    const college = takeLink(services, request, reply, token);
    if (college) await linkAfterCode(services, { userId, account: college });
    return welcome(services, await openSession(services, userId, origin), reply);
  });
}
