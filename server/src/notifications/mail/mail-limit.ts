import type { Database } from '../../platform/database/tables.ts';
import type { Services } from '../../services.ts';
import { type AnyMailKind, countRecentMails } from './mails.queries.ts';

const mailsPerHour = 3;

/**
 * At most three mails of these kinds per address and hour, so that strangers can't fill a mailbox. Lock the address
 * where that matters. Always true with RATE_LIMITS=off.
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
