import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Nullable } from '../text.ts';

/** The club's languages, each under its own name. The first is the default. */
export const languages = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'es', name: 'Español', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
] as const;

export type Language = (typeof languages)[number]['code'];
export const languageCodes: Language[] = languages.map(({ code }) => code);
export const Language = Type.Enum(languageCodes);

/** Cookie with the language that a visitor chose in this browser. Scripts may read and write it. */
export const languageCookie = 'language';

export function isLanguage(code: unknown): code is Language {
  return languageCodes.some((known) => known === code);
}

export function chooseLanguage(preferred: readonly string[]): Language | null {
  const codes = preferred.map((tag) => tag.split('-')[0]?.toLowerCase());
  return codes.find(isLanguage) ?? null;
}

/** The member's choice; null follows their browser. */
export const LanguageChoice = Type.Object({ language: Nullable(Language) });
export type LanguageChoice = Static<typeof LanguageChoice>;

export const getLanguage = endpoint({
  method: 'GET',
  path: '/api/users/me/language',
  guard: 'member',
  summary: 'The language you chose; null for the one of your browser',
  response: LanguageChoice,
});

export const changeLanguage = endpoint({
  method: 'PUT',
  path: '/api/users/me/language',
  guard: 'member',
  summary: 'Choose the language of what you read and are sent; null for the one of your browser',
  body: LanguageChoice,
  response: LanguageChoice,
});
