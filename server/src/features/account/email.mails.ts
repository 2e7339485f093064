import type { Database } from '../../database/tables.ts';
import type { Services } from '../../services.ts';

type Sender = Pick<Services, 'mail' | 'club' | 'publicUrl'>;

export async function mailConfirmLink(
  { mail, club, publicUrl }: Sender,
  tx: Database,
  { email, name, token }: { email: string; name: string; token: string },
): Promise<void> {
  await mail.send(tx, {
    to: email,
    kind: 'confirm',
    subject: `Confirm your new address for ${club.current.name}`,
    text: [
      `Hello ${name},`,
      `you want to use this address for ${club.current.name}. Please confirm it with this link, which works for one hour:`,
      `${publicUrl()}/confirm-email?token=${token}`,
      "If it wasn't you, you don't have to do anything.",
    ].join('\n\n'),
  });
}

export async function mailEmailNotice(
  { mail, club }: Sender,
  tx: Database,
  { email, name, wanted }: { email: string; name: string; wanted: string },
): Promise<void> {
  await mail.send(tx, {
    to: email,
    subject: `Your address for ${club.current.name} is about to change`,
    text: [
      `Hello ${name},`,
      `someone, most likely you, asked to change the address of your account to ${wanted}. It changes once the link in the mail to that address is opened.`,
      "If it wasn't you, someone knows your password. Please sign in and choose a new one now. That also stops this change.",
    ].join('\n\n'),
  });
}

export async function mailAlreadyUsed({ mail, club }: Sender, tx: Database, email: string): Promise<void> {
  await mail.send(tx, {
    to: email,
    subject: `You have an account at ${club.current.name}`,
    text: [
      'Hello,',
      `someone asked to use this address for another account at ${club.current.name}. It belongs to your account, so nothing has changed.`,
    ].join('\n\n'),
  });
}
