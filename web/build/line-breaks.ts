/** Returns only the line breaks of removed code, so that line numbers in source maps stay correct. */
export const lineBreaks = (text: string): string => text.replace(/[^\n]+/g, '');
