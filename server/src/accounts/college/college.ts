import { normalizeEmail } from 'contract/accounts/email.ts';
import type { CollegeSignIn } from '../../config.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { t } from '../../platform/locales/text.ts';
import { newToken } from '../../platform/secrets/token.ts';

/** What a browser keeps while it is at the college. */
export interface CollegeVisit {
  state: string;
  nonce: string;
  verifier: string;
}

/** An account of the college: no other ever has the same subject, while an address may go to another person. */
export interface CollegeSubject {
  issuer: string;
  subject: string;
}

/** With the address that the college vouches for; `verified` false when it does not. */
export interface CollegeAccount extends CollegeSubject {
  email: string;
  verified: boolean;
}

export interface College {
  /** Where to send the browser, and what it has to bring back. */
  start(redirectURI: string): Promise<{ url: string; visit: CollegeVisit }>;
  /** Exchanges the code of a browser that came back; null for one that proves nothing. */
  finish(redirectURI: string, code: string, visit: CollegeVisit): Promise<CollegeAccount | null>;
}

type Provider = Awaited<ReturnType<typeof findProvider>>;

/**
 * The college's OpenID Connect provider, by the sign-in library's plugin, which discovers it and verifies its ID tokens;
 * sessions and accounts stay ours. It is looked up at the first use, and again while it can't be reached.
 */
export function openCollege(settings: CollegeSignIn): College {
  let known: Provider | null = null;
  const provider = async () => {
    known ??= await findProvider(settings);
    return known;
  };
  return {
    async start(redirectURI) {
      const visit = { state: newToken(), nonce: newToken(), verifier: newToken() };
      const { state, nonce: idTokenNonce, verifier: codeVerifier } = visit;
      const found = await provider();
      const url = await found.createAuthorizationURL({ state, idTokenNonce, codeVerifier, redirectURI });
      return { url: String(url), visit };
    },
    async finish(redirectURI, code, { nonce, verifier: codeVerifier }) {
      const found = await provider();
      const tokens = await found.validateAuthorizationCode({ code, codeVerifier, redirectURI }).catch(() => null);
      // Without an ID token nothing would be verified.
      if (!tokens?.idToken) return null;
      const answer = await found.getUserInfo({ ...tokens, expectedIdTokenNonce: nonce });
      if (!answer?.user.email) return null;
      // The token is verified by now. What the college says apart from it has to be about the same account.
      const { decodeJwt } = await import('jose');
      const { sub: subject } = decodeJwt(tokens.idToken);
      if (!subject || !('sub' in answer.data) || answer.data.sub !== subject) return null;
      const { email, emailVerified } = answer.user;
      return { issuer: settings.issuer, subject, email: normalizeEmail(email), verified: emailVerified === true };
    },
  };
}

async function findProvider({ issuer, clientId, clientSecret }: CollegeSignIn) {
  // Large, and only clubs with a college need it.
  const [{ betterAuth }, { genericOAuth }] = await Promise.all([import('better-auth'), import('better-auth/plugins')]);
  const providerId = 'college';
  const library = betterAuth({
    // Only used to build URLs that we never use.
    baseURL: 'http://localhost',
    secret: newToken(),
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId,
            discoveryUrl: `${issuer}/.well-known/openid-configuration`,
            clientId,
            clientSecret,
            scopes: ['openid', 'email'],
            pkce: true,
            requireIdTokenVerification: true,
          },
        ],
      }),
    ],
  });
  const { socialProviders } = await library.$context;
  const found = socialProviders.find(({ id }) => id === providerId);
  if (!found) throw new ApiError('unavailable', t('errors.collegeUnreachable'), { retryAfter: 30 });
  // OpenID Connect Discovery 1.0, section 4.3: another issuer could speak for this one.
  if (found.issuer?.replace(/\/+$/, '') !== issuer)
    throw new Error(`OIDC_ISSUER is ${issuer}, but the provider calls itself ${found.issuer}`);
  return found;
}
