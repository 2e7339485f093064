import type { addPasskey, PasskeyCreation } from 'contract/accounts/account.passkeys.ts';
import type { PasskeyRequest } from 'contract/accounts/account.proof.ts';
import type { signInByPasskey } from 'contract/accounts/auth.ts';
import type { BodyOf } from 'contract/endpoint.ts';

const isNumber = /^[\d.]+$|:/;

/** True if this browser can create passkeys here: they need a host name, not an IP address. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !isNumber.test(location.hostname);

/** Creates a passkey in the browser; null if the member cancels. */
export async function createPasskey(options: PasskeyCreation): Promise<BodyOf<typeof addPasskey> | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = await credentialOf(() => navigator.credentials.create({ publicKey }));
  if (!made || !('attestationObject' in made.response)) return null;
  const { id, rawId, response } = made;
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

/** Requests a passkey from the member's devices; null if the member cancels. */
export async function requestPasskey(options: PasskeyRequest): Promise<BodyOf<typeof signInByPasskey> | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const reply = await credentialOf(() => navigator.credentials.get({ publicKey }));
  if (!reply || !('signature' in reply.response)) return null;
  const { id, rawId, response } = reply;
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } };
}

async function credentialOf(request: () => Promise<Credential | null>) {
  try {
    const credential = await request();
    return credential instanceof PublicKeyCredential ? credential.toJSON() : null;
  } catch (error) {
    // Canceled, timed out, or already created on this device.
    if (error instanceof DOMException && ['NotAllowedError', 'InvalidStateError'].includes(error.name)) return null;
    throw error;
  }
}
