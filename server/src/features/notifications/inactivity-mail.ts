import { unsubscribeToken } from '../../notifications/unsubscribe.ts';
import type { Services } from '../../services.ts';
import type { InactiveMember } from './inactivity.queries.ts';
import { fill, inactivityWords as words } from './sentences.ts';

const kinds = ['notifications', 'posts', 'members', 'events'] as const;

/** What a member missed, and how to come back or leave. */
export function writeInactivityMail(
  { club: { current }, publicUrl, secret }: Pick<Services, 'club' | 'publicUrl' | 'secret'>,
  { userId, name, email, missed }: InactiveMember,
) {
  const club = current.name;
  const lines = kinds.flatMap((kind) => {
    const count = missed[kind];
    return count > 0 ? `- ${fill(words[kind][count === 1 ? 'one' : 'other'], { count: String(count) })}` : [];
  });
  const list = lines.length > 0 ? [`${words.missed}\n${lines.join('\n')}`] : [];
  return {
    to: email,
    subject: fill(words.subject, { club }),
    text: [
      fill(words.hello, { name }),
      fill(words.away, { club }),
      ...list,
      `${words.back}\n${publicUrl()}`,
      `${words.leave}\n${publicUrl()}/settings`,
    ].join('\n\n'),
    unsubscribe: unsubscribeToken(secret, userId, 'inactivity'),
  };
}
