import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

interface Account {
  email: string;
  verified?: boolean;
  /** The college's id for the person; without it, the address is the id. */
  subject?: string;
}

export interface TestCollege {
  /** Settings for a club that uses it. */
  env: Record<string, string>;
  /** Accepts a club at this address; `issuer` overrides the name that it gives itself. */
  open(publicUrl: string, issuer?: string): void;
  /** Publishes other keys than those that sign its tokens. */
  publishOtherKeys(): void;
  /** The account that signs in there from now on. */
  account: Account;
  /** Follows a redirect of the club through the whole sign-in; returns the address that leads back. */
  signInAt(address: string): Promise<string>;
  close(): Promise<void>;
}

const client = { client_id: 'club', client_secret: 'a secret of club and college' };

const subjectOf = ({ email, subject }: Account) => subject ?? email.toLowerCase();

/** A real OpenID Connect provider, in which everyone has already signed in and consented. */
export async function openCollege(): Promise<TestCollege> {
  let provider: Provider | null = null;
  let account: Account = { email: 'ben@club.example' };
  let otherKeys: string | null = null;
  const server = createServer((request, response) => {
    if (!provider) return void response.writeHead(503).end();
    // Some clubs use a longer issuer.
    request.url = request.url?.replace(/^\/campus/, '');
    if (otherKeys && request.url === '/jwks')
      return void response.writeHead(200, { 'content-type': 'application/jwk-set+json' }).end(otherKeys);
    const finish = () => provider?.interactionFinished(request, response, { login: { accountId: subjectOf(account) } });
    if (request.url?.startsWith('/interaction/')) return void finish();
    return void provider.callback()(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.client_id, OIDC_CLIENT_SECRET: client.client_secret },
    get account() {
      return account;
    },
    set account(to) {
      account = to;
    },
    open(publicUrl, as = issuer) {
      provider = new Provider(as, {
        clients: [{ ...client, redirect_uris: [`${publicUrl}/api/auth/college/callback`] }],
        claims: { email: ['email', 'email_verified'] },
        cookies: { keys: ['a key of the college'] },
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_, { uid }) => `/interaction/${uid}` },
        findAccount: (_, accountId) => ({
          accountId,
          claims: () => ({ sub: accountId, email: account.email, email_verified: account.verified ?? true }),
        }),
        async loadExistingGrant({ oidc }) {
          const grant = new oidc.provider.Grant({ accountId: subjectOf(account), clientId: client.client_id });
          grant.addOIDCScope('openid email');
          await grant.save();
          return grant;
        },
      });
    },
    publishOtherKeys() {
      const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
      otherKeys = JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] });
    },
    signInAt,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function signInAt(address: string): Promise<string> {
    const cookies = new Map<string, string>();
    for (let at = address; ; ) {
      if (!at.startsWith(issuer)) return at;
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      const next = response.headers.get('location');
      if (!next) throw new Error(`The college answered ${response.status}: ${await response.text()}`);
      at = new URL(next, at).href;
    }
  }
}
