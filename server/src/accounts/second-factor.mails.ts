import type { Database } from '../database/tables.ts';
import type { Services } from '../services.ts';

/** Emails a member that their password alone signs them in again: the owner should learn of it, whoever did it. */
export async function mailSecondFactorOff(
  { mail, club, publicUrl }: Pick<Services, 'mail' | 'club' | 'publicUrl'>,
  tx: Database,
  { email, name, byAdmin = false }: { email: string; name: string; byAdmin?: boolean },
): Promise<void> {
  const what = byAdmin
    ? `an admin turned off two-step verification for your account at ${club.current.name}, because you lost your codes.`
    : `two-step verification was turned off for your account at ${club.current.name}.`;
  await mail.send(tx, {
    to: email,
    subject: `Two-step verification is off at ${club.current.name}`,
    text: [
      `Hello ${name},`,
      `${what} Your password alone signs you in again. You can turn it back on in your settings:`,
      `${publicUrl()}/settings`,
      "If you didn't expect this, choose a new password right away and contact an admin.",
    ].join('\n\n'),
  });
}
