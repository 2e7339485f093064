import type { NotificationKind } from 'contract/notifications.ts';
import type { MailTopic } from '../../notifications/unsubscribe.ts';
import type { Entry } from './notifications.card.ts';

/**
 * What mails and push messages say: {actors} did something to {title}. One place, so that an operator can reword or
 * translate it; the browser has its own catalog.
 */
const sentences: Record<NotificationKind, string> = {
  'post.liked': '{actors} liked your post “{title}”',
  'post.commented': '{actors} commented on your post “{title}”',
  'comment.replied': '{actors} replied to your comment on “{title}”',
  mentioned: '{actors} mentioned you: “{title}”',
  'connection.requested': '{actors} wants to connect',
  'connection.accepted': '{actors} accepted your request to connect',
  'project.contributor': '{actors} added you as a contributor to “{title}”',
  'event.created': 'New event: “{title}”',
  'event.changed': '“{title}” has changed',
  'event.cancelled': '“{title}” was canceled',
  'event.promoted': 'A spot opened up for you: “{title}”',
  'event.reminder': 'Starting soon: “{title}”',
  announcement: 'Announcement by {actors}: “{title}”',
  message: '{count} new {messages} from {actors}',
  'application.received': '{title} applied to join',
  'application.answered': '{title} answered your question',
  'application.assigned': '{actors} assigned you the application of {title}',
  'report.received': 'A new report needs a decision',
  'report.decided': "There's a decision on your report",
  'content.moderated': 'The officers made a decision about something of yours',
};

/** The words around them. */
export const words = {
  someone: 'Someone',
  two: '{first} and {second}',
  more: '{first} and {count} others',
  message: 'message',
  messages: 'messages',
  unsubscribed: "You won't get emails about {topic} anymore.",
};

/** What digests say. */
export const digestWords = {
  subject: { daily: 'Your day at {club}', weekly: 'Your week at {club}' },
  hello: 'Hello {name},',
  waiting: 'Waiting for your answer',
  entries: "What you haven't seen yet",
  posts: 'Posts people talk about',
  post: '{name}: “{text}” ({likes} likes, {comments} comments)',
  events: 'Coming up',
  people: 'New members',
  andMore: '{names} and {count} more',
};

/** The mail to those who have not been here for a while. */
export const inactivityWords = {
  subject: 'What you missed at {club}',
  hello: 'Hello {name},',
  away: "we haven't seen you at {club} for a while.",
  missed: 'Since your last visit:',
  notifications: { one: '1 unread notification', other: '{count} unread notifications' },
  posts: { one: '1 new post', other: '{count} new posts' },
  members: { one: '1 new member', other: '{count} new members' },
  events: { one: '1 upcoming event', other: '{count} upcoming events' },
  back: 'Have a look:',
  leave:
    "Your account stays as it is, and we won't remind you again until you've been back. If you don't need it anymore, you can delete it in your settings:",
};

/** What a mail's unsubscribe link ends. */
export const topics: Record<MailTopic, string> = {
  'post.liked': 'likes on your posts',
  'post.commented': 'comments on your posts',
  'comment.replied': 'replies to your comments',
  mentioned: 'mentions of you',
  'connection.requested': 'connection requests',
  'connection.accepted': 'accepted connection requests',
  'project.contributor': "projects you're added to",
  'event.created': 'new events',
  'event.changed': "changes to events you're going to",
  'event.cancelled': 'canceled events',
  'event.promoted': 'spots that open up for you',
  'event.reminder': 'event reminders',
  announcement: 'announcements',
  message: 'unread messages',
  'application.received': 'applications',
  'application.answered': 'answers of applicants',
  'application.assigned': 'applications assigned to you',
  'report.received': 'reports',
  'report.decided': 'decisions about your reports',
  'content.moderated': 'decisions about what you post',
  daily: 'your day at the club',
  weekly: 'your week at the club',
  inactivity: 'what you missed while you were away',
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

export function shorten(text: string, max = 80): string {
  const letters = [...text];
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : text;
}
