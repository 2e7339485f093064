import { inSentence, language } from './i18n.ts';

const format = new Intl.ListFormat(language, { type: 'unit', style: 'short' });

/** Several things one after the other, as the language separates them: "app, push". */
export const formatList = (parts: readonly string[]): string => format.format(parts.map(inSentence));
