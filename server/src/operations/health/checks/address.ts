import type { SentenceKey } from '../../../platform/locales/catalogs.ts';
import { asIs, t } from '../../../platform/locales/text.ts';
import { isLocalHost } from '../../../platform/outgoing/public-address.ts';
import { findSharedAddress } from '../health.queries.ts';
import { formatDuration } from '../measures.ts';
import { attention, type Check, type Outcome, orOk, problem } from '../outcome.ts';
import { type Certificate, requestOwnAddress } from '../own-address.ts';

const day = 24 * 3_600;
const [urgentDays, soonDays] = [7, 21];

export const checkAddress: Check = async ({ config, db, secret }) => {
  const { publicUrl, trustProxy } = config;
  if (publicUrl === null) {
    return [attention(t('health.address.none'), t('health.address.noneAdvice'))];
  }
  const isSecure = publicUrl.startsWith('https:');
  const wrong = [...(await checkReach(publicUrl, secret.publicId))];
  const isLocal = !isSecure && isLocalHost(new URL(publicUrl).hostname);
  if (!isSecure && !isLocal) wrong.push(attention(t('health.address.insecure'), t('health.address.insecureAdvice')));
  const shared = isLocal ? null : await findSharedAddress(db);
  if (shared && isLocalHost(shared))
    wrong.push(attention(t('health.address.shared', { address: shared }), t('health.address.sharedAdvice')));
  else if (isSecure && trustProxy === false)
    wrong.push(attention(t('health.address.unproxied'), t('health.address.unproxiedAdvice')));
  return orOk(wrong, t(isLocal ? 'health.address.local' : 'health.address.ok', { address: publicUrl }));
};

async function checkReach(publicUrl: string, publicId: string): Promise<Outcome[]> {
  try {
    const { club, status, certificate } = await requestOwnAddress(publicUrl);
    if (club === publicId) return certificate ? judgeCertificate(certificate, new Date()) : [];
    const sentence = club === null ? 'health.address.other' : 'health.address.otherClub';
    return [problem(t(sentence, { address: publicUrl, status }), t('health.address.otherAdvice'))];
  } catch (error) {
    return [judgeFailure(publicUrl, error)];
  }
}

/** Exported for tests: a test's certificate lasts for years. */
export function judgeCertificate({ begins, ends }: Certificate, now: Date): Outcome[] {
  // A proxy's own authority makes certificates for hours and renews them as late.
  const lifetime = (ends.getTime() - begins.getTime()) / 1_000;
  const seconds = (ends.getTime() - now.getTime()) / 1_000;
  const sentence = t('health.address.certificate', { time: formatDuration(seconds) });
  const advice = t('health.address.certificateAdvice');
  if (seconds < Math.min(urgentDays * day, lifetime / 6)) return [problem(sentence, advice)];
  if (seconds < Math.min(soonDays * day, lifetime / 4)) return [attention(sentence, advice)];
  return [];
}

const reasons: Record<string, SentenceKey> = {
  ENOTFOUND: 'health.address.reasons.name',
  EAI_AGAIN: 'health.address.reasons.lookup',
  ECONNREFUSED: 'health.address.reasons.silent',
  ETIMEDOUT: 'health.address.reasons.silent',
  ABORT_ERR: 'health.address.reasons.slow',
  CERT_HAS_EXPIRED: 'health.address.reasons.expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'health.address.reasons.otherName',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'health.address.reasons.selfSigned',
  SELF_SIGNED_CERT_IN_CHAIN: 'health.address.reasons.selfSigned',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'health.address.reasons.chain',
};

function judgeFailure(publicUrl: string, error: unknown): Outcome {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isCertificate = /CERT|VERIFY/.test(code);
  const known = reasons[code];
  const reason = known ? t(known) : asIs(error instanceof Error ? error.message : String(error));
  const advice = isCertificate ? 'health.address.renewAdvice' : 'health.address.unreachableAdvice';
  return problem(t('health.address.unreachable', { address: publicUrl, reason }), t(advice));
}
