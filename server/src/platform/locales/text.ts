import { type Language, languages } from 'contract/club/languages.ts';
import { fillIn } from 'contract/messages.ts';
import { isolate } from 'contract/text.ts';
import { findSentence, type SentenceKey } from './catalogs.ts';

/** Rendered once the reader's language is known. */
export type Text = (language: Language) => string;

type Values = Record<string, string | number | Text>;

/** Fills in `{{values}}` and chooses the plural form of a numeric `count`. Throws for a missing value. */
export function t(key: SentenceKey, values: Values = {}): Text {
  return (language) => {
    return fillIn(findSentence(language, key, values.count), (name) => {
      const value = values[name];
      if (value === undefined) throw new Error(`The sentence ${key} needs a value for ${name}.`);
      return inSentence(value, language);
    });
  };
}

export function asIs(text: string): Text {
  return () => text;
}

export function isolated(text: string): Text {
  return (language) => inSentence(text, language);
}

/** Joins parts that are no sentence, such as a title and a place: "a, b". Skips empty ones. */
export function inOrder(...parts: (Text | string)[]): Text {
  return (language) =>
    parts
      .map((part) => inSentence(part, language))
      .filter((part) => part !== '')
      .join(', ');
}

/** On one line: a line break in a member's text could pass for a paragraph or link of the club. */
export function inLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

export function paragraphs(...parts: (Text | string)[]): Text {
  return join(parts, '\n\n');
}

export function lines(...parts: (Text | string)[]): Text {
  return join(parts, '\n');
}

export function formatTime(at: Date, timeZone: string, dateStyle: 'full' | 'long'): Text {
  return (language) => new Intl.DateTimeFormat(language, { dateStyle, timeStyle: 'short', timeZone }).format(at);
}

/** In seconds, minutes or hours, rounded up. */
export function formatWait(seconds: number): Text {
  if (seconds < 60) return t('wait.seconds', { count: Math.max(1, Math.ceil(seconds)) });
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? t('wait.minutes', { count: minutes }) : t('wait.hours', { count: Math.ceil(minutes / 60) });
}

export function formatNumber(value: number): Text {
  return (language) => new Intl.NumberFormat(language).format(value);
}

export function formatList(parts: (Text | string)[]): Text {
  return (language) => new Intl.ListFormat(language).format(parts.map((part) => inSentence(part, language)));
}

/** "a, b or c". The lists are short, so English needs no comma before the last. */
export function oneOf(parts: string[]): Text {
  const format = (locale: string) => new Intl.ListFormat(locale, { type: 'disjunction' }).format(parts);
  return (language) => format(language === 'en' ? 'en-GB' : language);
}

export type StoredText = Pick<Record<Language, string>, 'en'> & Partial<Record<Language, string>>;

export function toStored(text: Text): StoredText {
  return { en: text('en'), ...Object.fromEntries(languages.map(({ code }) => [code, text(code)])) };
}

export function fromStored(stored: StoredText): Text {
  return (language) => stored[language] ?? stored.en;
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return languages.find(({ code }) => code === language)?.direction ?? 'ltr';
}

function join(parts: (Text | string)[], separator: string): Text {
  return (language) => parts.map((part) => (typeof part === 'string' ? part : part(language))).join(separator);
}

function inSentence(value: string | number | Text, language: Language): string {
  if (typeof value === 'function') return value(language);
  return typeof value === 'number' ? String(value) : isolate(value, directionOf(language));
}
