import { inLine, type Text, t } from '../../platform/locales/text.ts';
import type { Entry } from '../notifications.card.ts';
import type { MailTopic } from '../settings/unsubscribe.ts';

export function sentenceOf({ kind, names, count, voice, title }: Entry): Text {
  const moreCount = kind === 'message' ? names.length - 1 : count - 1;
  const sentence = t(`notifications.${voice ? 'voice' : kind === 'message.unsent' ? 'unsent' : kind}`, {
    actors: actorsOf(names, moreCount),
    title: shorten(inLine(title)),
    count,
  });
  return (language) => sentence(language).replace(' “”', '');
}

export function topicOf(topic: MailTopic): Text {
  return t(`topics.${topic === 'message.unsent' ? 'unsent' : topic}`);
}

function actorsOf([first, second]: string[], moreCount: number): Text | string {
  const name = first === undefined ? t('notifications.someone') : inLine(first);
  if (moreCount <= 0) return name;
  if (moreCount === 1 && second) return t('notifications.two', { first: name, second: inLine(second) });
  return t('notifications.more', { first: name, count: moreCount });
}

export function shorten(text: string, max = 80): string {
  const letters = [...text];
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : text;
}

export function withLink(text: Text, url: string): Text {
  return (language) => `${text(language)}:\n${url}`;
}
