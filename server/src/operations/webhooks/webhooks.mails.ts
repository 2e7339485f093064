import { listAdminAddresses } from '../../accounts/accounts.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { paragraphs, t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';

/** Names only the host because the rest of the address may be a secret. */
export async function mailDisabled({ mail, club, publicUrl }: Services, tx: Database, url: string): Promise<void> {
  const admins = await listAdminAddresses(tx);
  await mail.sendAll(
    tx,
    admins.map(({ name, email }) => ({
      to: email,
      subject: t('mails.webhookOff.subject', { club: club.current.name }),
      text: paragraphs(
        t('mails.hello', { name }),
        t('mails.webhookOff.lead', { host: URL.parse(url)?.host ?? '' }),
        `${publicUrl()}/admin/automation`,
      ),
    })),
  );
}
