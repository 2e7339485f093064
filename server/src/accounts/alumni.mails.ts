import type { Database } from '../database/tables.ts';
import type { Services } from '../services.ts';
import type { MovedMember } from './alumni.queries.ts';

/** Mails those who became alumni what they keep, and what to do if it is wrong. */
export async function mailAlumni(
  { mail, club, publicUrl }: Services,
  tx: Database,
  members: MovedMember[],
  why: 'byDate' | 'byHand',
): Promise<void> {
  const clubName = club.current.name;
  const ifWrong = {
    byDate: (id: string) =>
      `Still studying? Change the year you graduate in your profile, and you're a current member again:\n${publicUrl()}/profile/${id}`,
    byHand: () => 'If you think this is a mistake, reply to this email or talk to an admin of the club.',
  }[why];
  const mails = members
    .filter((member) => member.isMailed)
    .map(({ id, name, email }) => ({
      to: email,
      subject: `You're one of the alumni of ${clubName} now`,
      text: [
        `Hello ${name},`,
        `you're one of the alumni of ${clubName} now. You keep your profile, your connections, your chats and everything you posted. You'll find the other alumni here:\n${publicUrl()}/members?alumni=true`,
        `We won't email you about new events and announcements anymore. If you'd like us to, turn that on in your settings:\n${publicUrl()}/settings`,
        ifWrong(id),
      ].join('\n\n'),
    }));
  await mail.sendAll(tx, mails);
}
