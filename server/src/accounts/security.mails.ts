import type { MailServer } from '../notifications/notifications.kernel.ts';
import type { Database } from '../platform/database/tables.ts';
import type { EnglishCatalog } from '../platform/locales/catalogs.ts';
import { paragraphs, type Text, t } from '../platform/locales/text.ts';
import type { Services } from '../services.ts';
import { findHolder } from './addresses/addresses.queries.ts';
import { listAdminAddresses } from './sessions/officers.queries.ts';

type Needed = Pick<Services, 'mail' | 'club' | 'publicUrl'>;

export async function mailSecurityNotice(
  { mail, club, publicUrl }: Needed,
  tx: Database,
  { userId, what, values = {} }: { userId: string; what: keyof EnglishCatalog['mails']['security']; values?: Values },
): Promise<void> {
  const holder = await findHolder(tx, userId);
  if (!holder) return;
  const { name: clubName } = club.current;
  await mail.send(tx, {
    to: holder.email,
    subject: t(`mails.security.${what}.subject`, { club: clubName }),
    text: paragraphs(
      t('mails.hello', { name: holder.name }),
      t(`mails.security.${what}.text`, { ...values, club: clubName }),
      `${publicUrl()}/settings`,
      t('mails.securityNotice'),
    ),
  });
}

/** Emails all admins but one what that one did: a new admin, or a new destination of the club's data. */
export async function mailOtherAdmins(
  { mail, club, publicUrl }: Needed,
  tx: Database,
  { actor, exceptId, what, values = {}, through }: AdminNotice,
): Promise<void> {
  const { name: clubName } = club.current;
  const otherAdmins = (await listAdminAddresses(tx)).filter(({ id }) => id !== actor.id && id !== exceptId);
  await mail.sendAll(
    tx,
    otherAdmins.map(({ name, email }) => ({
      to: email,
      subject: t(`mails.adminActs.${what}.subject`, { club: clubName }),
      text: paragraphs(
        t('mails.hello', { name }),
        t(`mails.adminActs.${what}.text`, { ...values, admin: actor.name, club: clubName }),
        `${publicUrl()}/admin/audit`,
        t('mails.adminNotice'),
      ),
      ...(through && { through }),
    })),
  );
}

type Values = Record<string, string | Text>;

interface AdminNotice {
  actor: { id: string; name: string };
  exceptId?: string;
  what: keyof EnglishCatalog['mails']['adminActs'];
  values?: Values;
  through?: MailServer;
}
