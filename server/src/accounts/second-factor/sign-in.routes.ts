import { passSecondFactor } from 'contract/accounts/auth.ts';
import type { FastifyInstance } from 'fastify';
import { challengeCookie } from '../../platform/http/cookie.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { linkAfterCode } from '../college/college.actions.ts';
import { consumeLink } from '../college/college.cookies.ts';
import { originOf, welcome } from '../registration/welcome.ts';
import { openSession } from '../sign-in/sign-in.actions.ts';
import { passChallenge } from './sign-in.actions.ts';

export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  const challenge = challengeCookie(services.config);

  serve(app, passSecondFactor, async ({ body, request, reply }) => {
    const token = challenge.read(request);
    const origin = originOf(services, request);
    const userId = await passChallenge(services, { ...origin, token, code: body.code });
    challenge.clear(reply);
    const college = consumeLink(services, request, reply, token);
    if (college) await linkAfterCode(services, { userId, account: college });
    return welcome(services, await openSession(services, userId, origin), reply);
  });
}
