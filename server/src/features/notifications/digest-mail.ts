import { unsubscribeToken } from '../../notifications/unsubscribe.ts';
import type { Services } from '../../services.ts';
import type { Digest, Period } from './digests.queries.ts';
import type { Entry } from './notifications.card.ts';
import { fill, inLine, sentenceOf, shorten, digestWords as words } from './sentences.ts';

type Needed = Pick<Services, 'club' | 'publicUrl' | 'secret'>;

/** The mail of a digest; null with nothing in it. */
export function writeDigest({ club: { current }, publicUrl, secret }: Needed, period: Period, digest: Digest) {
  const club = current.name;
  const entries = (list: Entry[]) => list.map((one) => item(sentenceOf(one), one.url));
  const item = (text: string, path: string) => `${text}:\n${publicUrl()}${path}`;
  const sections = [
    section(words.waiting, entries(digest.waiting)),
    section(words.entries, entries(digest.entries)),
    section(
      words.posts,
      digest.posts.map((post) => item(describePost(post), `/posts/${post._id}`)),
    ),
    section(
      words.events,
      digest.events.map((event) => item(describeEvent(event), `/events/${event._id}`)),
    ),
    section(words.people, digest.people.count > 0 ? [item(describePeople(digest.people), '/members?sort=newest')] : []),
  ].flat();
  if (sections.length === 0) return null;
  return {
    to: digest.email,
    subject: fill(words.subject[period], { club }),
    text: [fill(words.hello, { name: inLine(digest.name) }), ...sections].join('\n\n'),
    dueAt: new Date(digest.dueAt),
    unsubscribe: unsubscribeToken(secret, digest.userId, period),
  };

  function describeEvent({ title, startsAt, place }: Digest['events'][number]): string {
    const date = new Date(startsAt).toLocaleString('en', {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: digest.timeZone,
    });
    return [inLine(title), date, inLine(place)].filter((part) => part !== '').join(', ');
  }
}

function section(heading: string, items: string[]): string[] {
  return items.length > 0 ? [heading, ...items] : [];
}

function describePost({ name, text, likes, comments }: Digest['posts'][number]): string {
  const values = { name: inLine(name), text: shorten(inLine(text)), likes: String(likes), comments: String(comments) };
  return fill(words.post, values);
}

function describePeople({ count, names }: Digest['people']): string {
  const listed = names.map(inLine).join(', ');
  const others = count - names.length;
  return others > 0 ? fill(words.andMore, { names: listed, count: String(others) }) : listed;
}
