import type { NotificationKind } from 'contract/notifications.ts';
import type { MailTopic } from '../../notifications/unsubscribe.ts';
import type { Entry } from './notifications.card.ts';

/**
 * What mails and push messages say: {actors} did something to {title}. One place, so that an operator can reword or
 * translate it; the browser has its own catalogue.
 */
const sentences: Record<NotificationKind, string> = {
  'post.liked': '{actors} liked your post “{title}”',
  'post.commented': '{actors} commented on your post “{title}”',
  'comment.replied': '{actors} replied to your comment on “{title}”',
  mentioned: '{actors} mentioned you: “{title}”',
  'connection.requested': '{actors} would like to connect',
  'connection.accepted': '{actors} accepted your request: you are connected',
  'project.contributor': '{actors} named you as a contributor to “{title}”',
  'event.created': 'New event: “{title}”',
  'event.changed': '“{title}” has changed',
  'event.cancelled': '“{title}” is cancelled',
  'event.promoted': 'You have a place: “{title}”',
  'event.reminder': 'Soon: “{title}”',
  announcement: 'Announcement by {actors}: “{title}”',
  message: '{count} new {messages} from {actors}',
  'application.received': '{title} would like to join',
  'report.received': 'Somebody reported something',
  'report.decided': 'Your report was decided',
};

/** The words around them. */
export const words = {
  someone: 'Someone',
  two: '{first} and {second}',
  more: '{first} and {count} others',
  message: 'message',
  messages: 'messages',
  unsubscribed: 'You get no more emails about {topic}.',
};

/** What digests say. */
export const digestWords = {
  subject: { daily: 'Your day at {club}', weekly: 'Your week at {club}' },
  hello: 'Hello {name},',
  waiting: 'Waiting for your answer',
  entries: 'What you have not seen yet',
  posts: 'Posts people talk about',
  post: '{name}: “{text}” ({likes} likes, {comments} comments)',
  events: 'Coming up',
  people: 'New members',
  andMore: '{names} and {count} more',
};

/** What a mail's unsubscribe link ends. */
export const topics: Record<MailTopic, string> = {
  'post.liked': 'likes of your posts',
  'post.commented': 'comments on your posts',
  'comment.replied': 'replies to your comments',
  mentioned: 'mentions of you',
  'connection.requested': 'connection requests',
  'connection.accepted': 'accepted connection requests',
  'project.contributor': 'projects that name you',
  'event.created': 'new events',
  'event.changed': 'changes of events you go to',
  'event.cancelled': 'cancelled events',
  'event.promoted': 'places you get from a waiting list',
  'event.reminder': 'events that are near',
  announcement: 'announcements',
  message: 'unread messages',
  'application.received': 'applications',
  'report.received': 'reports',
  'report.decided': 'decisions about your reports',
  daily: 'your day at the club',
  weekly: 'your week at the club',
};

/** One line: names and titles are what members wrote. */
export function sentenceOf({ kind, names, count, title }: Entry): string {
  const others = kind === 'message' ? names.length - 1 : count - 1;
  const values: Record<string, string> = {
    actors: actorsOf(names, others),
    title: shorten(inLine(title)),
    count: String(count),
    messages: count === 1 ? words.message : words.messages,
  };
  return fill(sentences[kind], values).replace(' “”', '');
}

function actorsOf([first = words.someone, second]: string[], others: number): string {
  const name = inLine(first);
  if (others <= 0) return name;
  if (others === 1 && second) return fill(words.two, { first: name, second: inLine(second) });
  return fill(words.more, { first: name, count: String(others) });
}

/** Fills in the placeholders in one pass: braces in a name stay. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

// A line break could pass for a paragraph or link of the club.
export function inLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

export function shorten(text: string, most = 80): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
}
