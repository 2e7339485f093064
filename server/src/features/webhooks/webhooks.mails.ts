import type { Database } from '../../database/tables.ts';
import type { Services } from '../../services.ts';
import { listAdminAddresses } from './admins.queries.ts';

/** Tells all admins that a webhook was turned off; of its address only the host, because the rest may be a secret. */
export async function mailDisabled({ mail, club, publicUrl }: Services, tx: Database, url: string): Promise<void> {
  const admins = await listAdminAddresses(tx);
  await mail.sendAll(
    tx,
    admins.map(({ name, email }) => ({
      to: email,
      subject: `A webhook of ${club.current.name} was turned off`,
      text: [
        `Hello ${name},`,
        `nothing we sent to ${new URL(url).host} has arrived for days, so we turned this webhook off. Check the receiver, then turn it on again here:`,
        `${publicUrl()}/admin/automation`,
      ].join('\n\n'),
    })),
  );
}
