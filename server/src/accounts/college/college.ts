import { normalizeEmail } from 'contract/accounts/email.ts';
import type { Configuration } from 'openid-client';
import type { CollegeSignIn } from '../../config.ts';
import { newToken } from '../../platform/secrets/token.ts';

export interface CollegeVisit {
  state: string;
  nonce: string;
  verifier: string;
}

/** A subject is never reused, but an address may move to another person. */
export interface CollegeSubject {
  issuer: string;
  subject: string;
}

/** `verified` is false if the college doesn't vouch for the address. */
export interface CollegeAccount extends CollegeSubject {
  email: string;
  verified: boolean;
}

export interface College {
  start(redirectURI: string): Promise<{ url: string; visit: CollegeVisit }>;
  finish(address: URL, visit: CollegeVisit): Promise<CollegeAccount | null>;
}

/** `openid-client` discovers the college's provider, again after a failure, and verifies its ID tokens. */
export function openCollege(settings: CollegeSignIn): College {
  let known: Configuration | null = null;
  const provider = async () => {
    known ??= await discover(settings);
    return known;
  };
  return {
    async start(redirectURI) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
      const visit = { state: newToken(), nonce: newToken(), verifier: newToken() };
      const url = buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectURI,
        scope: 'openid email',
        state: visit.state,
        nonce: visit.nonce,
        code_challenge: await calculatePKCECodeChallenge(visit.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, visit };
    },
    async finish(address, { state, nonce, verifier }) {
      const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client');
      const found = await provider();
      const checks = { pkceCodeVerifier: verifier, expectedNonce: nonce, expectedState: state, idTokenExpected: true };
      const tokens = await authorizationCodeGrant(found, address, checks).catch(() => null);
      const claims = tokens?.claims();
      if (!tokens || !claims) return null;
      // The email may be missing from the token; the user info has to be about the same account.
      const said = claims.email ? claims : await fetchUserInfo(found, tokens.access_token, claims.sub);
      if (typeof said.email !== 'string') return null;
      const verified = said.email_verified === true;
      return { issuer: settings.issuer, subject: claims.sub, email: normalizeEmail(said.email), verified };
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: CollegeSignIn): Promise<Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await import('openid-client');
  // By default the library skips the signature of a token that came over TLS.
  const execute = [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])];
  const find = (name: string) => discovery(new URL(name), clientId, clientSecret, undefined, { execute });
  try {
    return await find(issuer);
  } catch (error) {
    const called = readIssuer(error);
    // The setting has no trailing slash, but some issuers have one.
    if (called === `${issuer}/`) return find(called);
    // OpenID Connect Discovery 1.0, section 4.3: another issuer could speak for this one.
    if (called) throw new Error(`OIDC_ISSUER is ${issuer}, but the provider calls itself ${called}`, { cause: error });
    throw error;
  }
}

function readIssuer(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : null;
  if (typeof cause !== 'object' || cause === null || !('body' in cause)) return null;
  const { body } = cause;
  return typeof body === 'object' && body && 'issuer' in body && typeof body.issuer === 'string' ? body.issuer : null;
}
