import { audit } from '../../database/audit.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import type { Services } from '../../services.ts';
import { findCredentials, revokeLinks } from '../../sessions/credentials.queries.ts';
import { deleteSessions } from '../../sessions/sessions.queries.ts';

/**
 * Mails the link by which a member chooses a new password; good for one hour, once. Whoever was invited and has not
 * joined has none to forget: they come in by their invitation.
 */
export async function mailResetLink(
  { db, mail, config, publicUrl }: Services,
  user: { id: string; email: string; name: string },
  token: string,
): Promise<void> {
  if (!(await findCredentials(db, user.id))) return;
  const link = `${publicUrl()}/reset-password?token=${encodeURIComponent(token)}`;
  await mail.send(db, {
    to: user.email,
    subject: `Choose a new password for ${config.clubName}`,
    text: [
      `Hello ${user.name},`,
      `someone, most likely you, asked to choose a new password for ${config.clubName}. This link is good for one hour:`,
      link,
      'If it was not you, nothing has to be done: your password stays as it is.',
    ].join('\n\n'),
  });
}

/** Ends every session of a member who has just chosen a new password, and the links mailed before. */
export async function endAllSessions(services: Services, userId: string): Promise<void> {
  await inTransaction(services, async (tx, tell) => {
    const sessionIds = await deleteSessions(tx, userId);
    await revokeLinks(tx, userId);
    await audit(tx, 'password_reset', userId, userId);
    tell('session.ended', { sessionIds });
  });
}
