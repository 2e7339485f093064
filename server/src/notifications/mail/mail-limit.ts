import type { Database } from '../../platform/database/tables.ts';
import type { Services } from '../../services.ts';
import { type AnyMailKind, countRecentMails } from './mails.queries.ts';

const mailsPerHour = 3;

/**
 * False after three mails of these kinds to an address within an hour, so that strangers can't use the club to fill a
 * mailbox. Call it under a lock of the address where that matters. Always true with RATE_LIMITS=off.
 */
export async function mayMail(
  { config }: Pick<Services, 'config'>,
  tx: Database,
  address: string,
  kinds: AnyMailKind[],
): Promise<boolean> {
  const recent = await countRecentMails(tx, address, kinds);
  return !config.rateLimits || recent < mailsPerHour;
}
