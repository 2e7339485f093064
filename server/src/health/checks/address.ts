import { formatDuration } from '../measures.ts';
import { attention, type Check, type Outcome, orOk, problem } from '../outcome.ts';
import { requestOwnAddress } from '../own-address.ts';

const day = 24 * 3_600;
const [urgentDays, soonDays] = [7, 21];

/** Whether the address in emails leads to this club, and safely. */
export const checkAddress: Check = async ({ config, secret }) => {
  const { publicUrl, trustProxy } = config;
  if (publicUrl === null) {
    const advice = 'Set PUBLIC_URL to the address that members type, and start the club anew.';
    return [attention('The club has no public address, so links in emails lead to this machine only.', advice)];
  }
  const isSecure = publicUrl.startsWith('https:');
  const wrong = [...(await checkReach(publicUrl, secret.publicId))];
  if (!isSecure) {
    const advice = 'Put a proxy with a certificate in front of the club, and set PUBLIC_URL to its https address.';
    wrong.push(
      attention('The address is not https: passwords travel readable, and there are no push messages.', advice),
    );
  }
  if (isSecure && trustProxy === false) {
    const advice = 'Set TRUST_PROXY to the address of the proxy, such as 127.0.0.1, and start the club anew.';
    wrong.push(
      attention('The club takes all visitors for one: those who sign in wrongly too often block the others.', advice),
    );
  }
  return orOk(wrong, `${publicUrl} leads to this club.`);
};

async function checkReach(publicUrl: string, publicId: string): Promise<Outcome[]> {
  try {
    const { club, status, certificateEnds } = await requestOwnAddress(publicUrl);
    if (club === publicId) return certificateEnds ? judgeCertificate(certificateEnds, new Date()) : [];
    const advice = 'Check PUBLIC_URL, and where the proxy sends requests.';
    if (club !== null) return [problem(`${publicUrl} leads to another club.`, advice)];
    return [problem(`${publicUrl} does not lead to this club: it answers with ${status}.`, advice)];
  } catch (error) {
    return [judgeFailure(publicUrl, error)];
  }
}

/** Exported for tests: a certificate of the test lasts for years. */
export function judgeCertificate(ends: Date, now: Date): Outcome[] {
  const seconds = (ends.getTime() - now.getTime()) / 1_000;
  const sentence = `The certificate of the address ends in ${formatDuration(seconds)}.`;
  const advice = 'Certificates renew themselves a month before: look at the log of the proxy.';
  if (seconds < urgentDays * day) return [problem(sentence, advice)];
  if (seconds < soonDays * day) return [attention(sentence, advice)];
  return [];
}

const reasons: Record<string, string> = {
  ENOTFOUND: 'there is no such name',
  EAI_AGAIN: "the name can't be looked up right now",
  ECONNREFUSED: 'nothing answers there',
  ETIMEDOUT: 'nothing answers there',
  ABORT_ERR: 'nothing answers there within eight seconds',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: "browsers don't trust its certificate",
  SELF_SIGNED_CERT_IN_CHAIN: "browsers don't trust its certificate",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate lacks the chain to one that browsers trust',
};

function judgeFailure(publicUrl: string, error: unknown): Outcome {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isCertificate = /CERT|VERIFY/.test(code);
  const why = reasons[code] ?? (error instanceof Error ? error.message : String(error));
  const advice = isCertificate
    ? 'Renew the certificate at the proxy.'
    : 'Check that the club and the proxy run, and the name of the address. Some networks let no machine reach itself by its public address: then open it on a phone.';
  return problem(`${publicUrl} can't be reached from here: ${why}.`, advice);
}
