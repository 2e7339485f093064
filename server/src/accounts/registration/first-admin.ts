import { normalizeEmail } from 'contract/accounts/email.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { hashToken, newToken } from '../../platform/secrets/token.ts';
import type { Services } from '../../services.ts';
import { deleteOpenInvitations, replaceOpenInvitation } from '../invitations/redeem.queries.ts';
import { hashPassword } from '../password/passwords.ts';
import { hasAdmin, insertPassword, insertUser, markJoined } from '../sign-in/accounts.queries.ts';

export async function createConfiguredAdmin(services: Services): Promise<void> {
  const admin = services.config.firstAdmin;
  if (!admin || (await hasAdmin(services.db))) return;
  await createAdmin(services, { ...admin, name: 'Admin' });
}

export async function createAdmin(
  services: Services,
  admin: { email: string; password: string; name: string },
): Promise<boolean> {
  const hash = await hashPassword(admin.password);
  return inTransaction(services, async (tx) => {
    const userId = await insertUser(tx, { name: admin.name, email: normalizeEmail(admin.email), role: 'admin' });
    if (!userId) return false;
    await markJoined(tx, userId, null);
    await insertPassword(tx, userId, hash);
    await deleteOpenInvitations(tx);
    return true;
  });
}

export async function firstAdminLink({ db, publicUrl }: Services): Promise<string | null> {
  if (await hasAdmin(db)) {
    await deleteOpenInvitations(db);
    return null;
  }
  const token = newToken();
  await replaceOpenInvitation(db, hashToken(token));
  return `${publicUrl()}/register?token=${token}`;
}
