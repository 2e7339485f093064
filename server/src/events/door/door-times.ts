import { ApiError } from '../../platform/http/errors.ts';
import { t } from '../../platform/locales/text.ts';

const hour = 3_600_000;
const opensBefore = 3 * hour;
/** Without an end. */
const lasts = 12 * hour;
/** For phones that were offline at the door. */
const acceptedFor = 7 * 24 * hour;

interface Times {
  starts_at: Date;
  ends_at: Date | null;
}

/** When someone arrived; a time in the future is now. Throws a conflict outside of the hours of the door. */
export function readTime({ starts_at, ends_at }: Times, now: Date, sent = now): Date {
  const at = sent > now ? now : sent;
  const end = ends_at ?? new Date(starts_at.getTime() + lasts);
  if (at.getTime() < starts_at.getTime() - opensBefore) throw new ApiError('conflict', t('errors.doorEarly'));
  if (at > end || now.getTime() > end.getTime() + acceptedFor) throw new ApiError('conflict', t('errors.doorLate'));
  return at;
}
