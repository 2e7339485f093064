import { inSentence, language } from './i18n.ts';

const format = new Intl.ListFormat(language, { type: 'unit', style: 'short' });

/** Joins items as the language does: "app, push". */
export const formatList = (parts: readonly string[]): string => format.format(parts.map(inSentence));
