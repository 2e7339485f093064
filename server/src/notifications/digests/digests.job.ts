import { inTransaction } from '../../platform/facts/in-transaction.ts';
import type { Services } from '../../services.ts';
import { writeDigest } from './digest-mail.ts';
import { claimDueMembers, listDigests, type Period } from './digests.queries.ts';

const periods: Period[] = ['daily', 'weekly'];

export function mailDigests(services: Services): void {
  services.jobs.work('notifications.digest', () => sendDigests(services), '*/15 * * * *');
}

export async function sendDigests(services: Services): Promise<void> {
  // Without a mail server, don't fill the mail log with digests.
  if (!services.mail.delivers) return;
  for (const period of periods) while (await sendSome(services, period));
}

function sendSome(services: Services, period: Period): Promise<boolean> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const members = await claimDueMembers(tx, period, now);
    if (members.length === 0) return false;
    const digests = await listDigests(tx, period, members, now);
    await services.mail.sendAll(
      tx,
      digests.flatMap((digest) => writeDigest(services, period, digest) ?? []),
    );
    return true;
  });
}
