import { formatTime, inLine, inOrder, paragraphs, type Text, t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { sentenceOf, shorten, withLink } from '../deliveries/sentences.ts';
import { type Entry, groupsOf } from '../notifications.card.ts';
import { unsubscribeToken } from '../settings/unsubscribe.ts';
import type { Digest, Period } from './digests.queries.ts';

type Needed = Pick<Services, 'club' | 'publicUrl' | 'secret'>;

export function writeDigest({ club: { current }, publicUrl, secret }: Needed, period: Period, digest: Digest) {
  const item = (text: Text, path: string) => withLink(text, `${publicUrl()}${path}`);
  const entries = (list: Entry[]) => list.map((one) => item(sentenceOf(one), one.url));
  const newest = digest.people.count > 0 ? [item(describePeople(digest.people), '/members?sort=newest')] : [];
  const sections = [
    section(t('mails.digest.waiting'), entries(digest.waiting)),
    section(t('mails.digest.entries'), entries(digest.entries)),
    section(
      t('mails.digest.posts'),
      digest.posts.map((post) => item(describePost(post), `/posts/${post._id}`)),
    ),
    section(
      t('mails.digest.events'),
      digest.events.map((event) => item(describeEvent(event, digest.timeZone), `/events/${event._id}`)),
    ),
    section(t('mails.digest.people'), newest),
  ].flat();
  if (sections.length === 0) return null;
  return {
    to: digest.email,
    subject: t(`mails.digest.${period}`, { club: current.name }),
    text: paragraphs(t('mails.hello', { name: inLine(digest.name) }), ...sections),
    dueAt: new Date(digest.dueAt),
    unsubscribe: unsubscribeToken(secret, digest.userId, period),
    groupIds: groupsOf([...digest.waiting, ...digest.entries]),
  };
}

function section(heading: Text, items: Text[]): Text[] {
  return items.length > 0 ? [heading, ...items] : [];
}

function describePost({ name, text, likes, comments }: Digest['posts'][number]): Text {
  return t('mails.digest.post', {
    name: inLine(name),
    text: shorten(inLine(text)),
    likes: t('mails.digest.likes', { count: likes }),
    comments: t('mails.digest.comments', { count: comments }),
  });
}

function describeEvent({ title, startsAt, place }: Digest['events'][number], timeZone: string): Text {
  const date = formatTime(new Date(startsAt), timeZone, 'full');
  return inOrder(inLine(title), date, inLine(place));
}

function describePeople({ count, names }: Digest['people']): Text {
  const listed = inOrder(...names.map(inLine));
  const moreCount = count - names.length;
  return moreCount > 0 ? t('mails.digest.andMore', { names: listed, count: moreCount }) : listed;
}
