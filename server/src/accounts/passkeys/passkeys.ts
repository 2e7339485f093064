import type { addPasskey, PasskeyCreation } from 'contract/accounts/account.passkeys.ts';
import type { PasskeyRequest, PasskeyResponse } from 'contract/accounts/account.proof.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import type { Static } from 'typebox';
import { hashTokenFor } from '../../platform/secrets/token.ts';
import type { Services } from '../../services.ts';
import { consumeVerification, insertVerification } from '../sessions/verifications.queries.ts';

// Loaded at the first use: the library is large, and many clubs have no passkeys.
const library = () => import('@simplewebauthn/server');

const minutes = 5;
// The owner of challenges for visitors, who have not signed in yet.
const visitor = 'passkey';

export interface PasskeyKey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
}

export async function beginCreation(
  services: Services,
  { userId, email, name, known }: { userId: string; email: string; name: string; known: string[] },
): Promise<PasskeyCreation> {
  const { host } = siteOf(services);
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: services.club.current.name,
    rpID: host,
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: name,
  });
  await storeChallenge(services, options.challenge, userId);
  return {
    challenge: options.challenge,
    rp: { id: host, name: options.rp.name },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    excludeCredentials: known.map((id) => ({ id, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  };
}

export async function finishCreation(
  services: Services,
  userId: string,
  response: BodyOf<typeof addPasskey>,
): Promise<PasskeyKey | null> {
  const { origin, host } = siteOf(services);
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => consumeChallenge(services, challenge, userId),
    expectedOrigin: origin,
    expectedRPID: host,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter };
}

export async function beginUse(services: Services, whose = visitor): Promise<PasskeyRequest> {
  const { host } = siteOf(services);
  const { generateAuthenticationOptions } = await library();
  const { challenge } = await generateAuthenticationOptions({ rpID: host, userVerification: 'required' });
  await storeChallenge(services, challenge, whose);
  return { challenge, rpId: host, userVerification: 'required' };
}

export async function finishUse(
  services: Services,
  { credentialId: id, publicKey, counter }: PasskeyKey,
  { response, ...credential }: Static<typeof PasskeyResponse>,
  whose = visitor,
): Promise<number | null> {
  const { origin, host } = siteOf(services);
  const { clientDataJSON, authenticatorData, signature } = response;
  const { verifyAuthenticationResponse } = await library();
  const result = await verifyAuthenticationResponse({
    response: { ...credential, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} },
    expectedChallenge: (challenge) => consumeChallenge(services, challenge, whose),
    expectedOrigin: origin,
    expectedRPID: host,
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
  }).catch(() => null);
  return result?.verified ? result.authenticationInfo.newCounter : null;
}

/** Passkeys belong to a host name, never an IP address: without PUBLIC_URL to localhost. */
function siteOf({ config }: Services): { origin: string; host: string } {
  const { origin, hostname } = new URL(config.publicUrl ?? `http://localhost:${config.port}`);
  return { origin, host: hostname };
}

function storeChallenge({ db }: Services, challenge: string, value: string): Promise<void> {
  return insertVerification(db, { userId: value, tokenHash: hashTokenFor('passkey', challenge), minutes });
}

async function consumeChallenge({ db }: Services, challenge: string, value: string): Promise<boolean> {
  return (await consumeVerification(db, hashTokenFor('passkey', challenge))) === value;
}
